import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonLook, type ButtonLook } from '@likeness/shared/elements';

const FramedRoute = styled(Link)<{ $look: ButtonLook; $wide: boolean | undefined }>`
  ${buttonLook}
`;

export interface RouteButtonProps extends ComponentProps<typeof Link> {
  readonly look?: ButtonLook;
}

/** A link to another screen of the studio that looks like a button: the invitation of an empty screen, for example. */
export function RouteButton({ look = 'plain', ...rest }: RouteButtonProps) {
  return <FramedRoute $look={look} $wide={undefined} {...rest} />;
}
