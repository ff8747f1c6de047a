import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space, weight } from '@likeness/shared/theme';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;
const Title = styled.h1`
  font-size: clamp(${font.title}, 1.1rem + 1.6vw, ${font.display});
  font-weight: ${weight.bold};
  line-height: 1.2;
  letter-spacing: -0.01em;
`;
const Subtitle = styled.p`
  margin-top: ${space(1)};
  color: ${color.inkSoft};
`;

/** The heading of a screen, with its line of explanation and, at the end, its main action. */
export function ScreenHead({
  title,
  subtitle,
  children,
}: {
  readonly title: string;
  readonly subtitle?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Head>
      <div>
        <Title>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </div>
      {children}
    </Head>
  );
}

const Invitation = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(12)} ${space(4)};
  color: ${color.inkSoft};
  text-align: center;
  svg {
    color: ${color.other};
  }
`;
const InvitationText = styled.p`
  color: ${color.ink};
  font-weight: ${weight.medium};
`;

/** What an empty screen says: the specification's words, a line of what belongs here, and the button that makes it. */
export function EmptyState({
  icon,
  text,
  hint,
  children,
}: {
  readonly icon?: ReactNode;
  readonly text: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Invitation>
      {icon}
      <InvitationText>{text}</InvitationText>
      {hint && <p>{hint}</p>}
      {children}
    </Invitation>
  );
}

/** The mat under a picture: a soft checkerboard, on which a picture keeps its aspect ratio. */
export const Mat = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: repeating-conic-gradient(${color.mat} 0 25%, ${color.matAlternate} 0 50%) 0 0 / 24px 24px;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
