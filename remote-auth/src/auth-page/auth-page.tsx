import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, radius, space, weight } from '@likeness/shared/theme';
import { MarketingPanel } from '../marketing-panel/marketing-panel';

/** Pixels: the widest that a form may be (specification, section 9). */
const FORM_WIDTH = 500;

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
  min-height: 100dvh;
  background: ${color.surface};
  ${media.belowPanel} {
    grid-template-columns: minmax(0, 1fr);
    background:
      radial-gradient(80% 36% at 90% 0, color-mix(in oklab, ${color.accent} 16%, transparent), transparent),
      ${color.surface};
  }
`;
const Side = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  padding: ${space(10)} ${space(6)};
  ${media.belowMd} {
    align-content: start;
    padding: ${space(12)} ${space(5)} ${space(8)};
  }
`;
const Column = styled.div`
  display: grid;
  gap: ${space(6)};
  width: 100%;
  max-width: ${FORM_WIDTH}px;
`;
const Title = styled.h1`
  font-size: clamp(${font.title}, 1.1rem + 1.6vw, ${font.display});
  font-weight: ${weight.bold};
  line-height: 1.2;
  letter-spacing: -0.02em;
`;
const Crossing = styled.p`
  margin-top: ${space(2)};
  color: ${color.inkSoft};
  a {
    color: ${color.accent};
    font-weight: ${weight.medium};
  }
`;
const Message = styled.div`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
`;
const Trouble = styled(Message)`
  background: ${color.dangerSoft};
  color: ${color.danger};
  overflow-wrap: anywhere;
  /* A letter under hundreds of signs cannot be broken; it makes nothing wider. */
  overflow-x: clip;
  contain: inline-size;
`;

/** A form as wide as the specification lets it be. */
export const AuthForm = styled.form`
  display: grid;
  gap: ${space(4)};
  width: 100%;
  max-width: ${FORM_WIDTH}px;
`;

/** What went well a moment ago. */
export function Success({ children }: { readonly children: ReactNode }) {
  return <Message role="status">{children}</Message>;
}

/** What went wrong, in red and announced; nothing where nothing did. */
export function Failure({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Trouble role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Trouble>
  );
}

export interface AuthPageProps {
  readonly title: string;
  /** The way to the other of the two pages: a question, and the link that answers it. */
  readonly question: string;
  readonly link: ReactNode;
  readonly children: ReactNode;
}

/** The frame of /login and /signup: the marketing panel beside the form. The shell draws nothing round public pages. */
export function AuthPage({ title, question, link, children }: AuthPageProps) {
  return (
    <Page>
      <MarketingPanel />
      <Side>
        <Column>
          <div>
            <Title>{title}</Title>
            <Crossing>
              {question} {link}
            </Crossing>
          </div>
          {children}
        </Column>
      </Side>
    </Page>
  );
}
