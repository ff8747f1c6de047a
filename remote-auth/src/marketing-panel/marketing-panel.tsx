import { styled } from 'styled-components';
import { configuration } from '@likeness/shared/configuration';
import { color, font, media, radius, space, weight } from '@likeness/shared/theme';
import { ContactSheet } from './contact-sheet';
import { Logo } from './logo';
import { MARKETING_TEXTS } from './texts';

const Aside = styled.aside`
  position: sticky;
  top: 0;
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${space(6)};
  height: 100dvh;
  min-height: ${space(160)};
  padding: ${space(8)} ${space(10)};
  overflow: hidden;
  background:
    radial-gradient(60% 50% at 80% 12%, color-mix(in oklab, ${color.accent} 18%, transparent), transparent),
    radial-gradient(70% 60% at 8% 96%, color-mix(in oklab, ${color.barYellow} 16%, transparent), transparent),
    ${color.accentSoft};
  ${media.belowPanel} {
    display: none;
  }
`;
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-size: ${font.large};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
`;
const Stage = styled.div`
  display: grid;
  place-items: center;
  min-height: 0;
  container-type: size;
`;
const Words = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Tagline = styled.p`
  max-width: 18em;
  font-size: clamp(${font.title}, 1rem + 1.4vw, ${font.display});
  font-weight: ${weight.bold};
  line-height: 1.15;
  letter-spacing: -0.025em;
  text-wrap: balance;
`;
const Explanation = styled.p`
  max-width: 34em;
  color: ${color.inkSoft};
`;
const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  counter-reset: step;
  font-size: ${font.small};
  font-weight: ${weight.medium};
  li {
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.round};
    background: ${color.surface};
    counter-increment: step;
  }
  li::before {
    margin-right: ${space(1.5)};
    color: ${color.accent};
    content: counter(step);
  }
`;

/** The panel beside the forms of /login and /signup, hidden on narrow screens. The only place with the logo there. */
export function MarketingPanel() {
  const { productName } = configuration();
  return (
    <Aside>
      <Brand>
        <Logo name={MARKETING_TEXTS.logo(productName)} />
        {productName} Studio
      </Brand>
      <Stage>
        <ContactSheet />
      </Stage>
      <Words>
        <Tagline>{MARKETING_TEXTS.promise}</Tagline>
        <Explanation>{MARKETING_TEXTS.explanation}</Explanation>
        <Steps>
          {MARKETING_TEXTS.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Words>
    </Aside>
  );
}
