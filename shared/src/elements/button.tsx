import type { ComponentProps, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, font, motion, radius, space, weight } from '@likeness/shared/theme';

/** `accent` for the one main action of a screen, `plain` for the others, `quiet` without a frame, `danger` for what cannot be undone. */
export type ButtonLook = 'accent' | 'plain' | 'quiet' | 'danger';

const LOOKS = {
  accent: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentStrong};
    }
  `,
  plain: css`
    background: ${color.surface};
    border-color: ${color.control};
    color: ${color.ink};
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.ink};
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
  danger: css`
    background: ${color.surface};
    border-color: ${color.danger};
    color: ${color.danger};
    &:hover:not(:disabled) {
      background: ${color.dangerSoft};
    }
  `,
} as const;

export const buttonLook = css<{ $look?: ButtonLook; $wide?: boolean | undefined }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${space(10)};
  padding: ${space(1)} ${space(4)};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font-size: ${font.body};
  font-weight: ${weight.medium};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.quick};
  ${({ $wide }) => $wide && 'width: 100%;'}
  ${({ $look = 'plain' }) => LOOKS[$look]}
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  svg {
    flex: none;
  }
`;

const Framed = styled.button<{ $look: ButtonLook; $wide: boolean | undefined }>`
  ${buttonLook}
`;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  /** Takes the whole width of its container. */
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

/** The generic button. It is of type `button` unless told otherwise, so that it never submits a form by accident. */
export function Button({ look = 'plain', wide, icon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <Framed type={type} $look={look} $wide={wide} {...rest}>
      {icon}
      {children}
    </Framed>
  );
}

const FramedLink = styled.a<{ $look: ButtonLook; $wide: boolean | undefined }>`
  ${buttonLook}
`;

/** A link that looks like a button: it leads somewhere, by a real navigation. */
export function ButtonLink({ look = 'plain', ...rest }: ComponentProps<'a'> & { readonly look?: ButtonLook }) {
  return <FramedLink $look={look} $wide={undefined} {...rest} />;
}

const Round = styled(Framed)`
  width: ${space(10)};
  padding: 0;
`;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does, for everybody who does not see the icon. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly look?: ButtonLook;
}

/** A button that is only an icon, with its name for screen readers and as a tooltip of the browser. */
export function IconButton({ label, icon, look = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return (
    <Round type={type} $look={look} $wide={undefined} aria-label={label} title={label} {...rest}>
      {icon}
    </Round>
  );
}
