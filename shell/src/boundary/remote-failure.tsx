import PlugZap from 'lucide-react/icons/plug-zap';
import { styled } from 'styled-components';
import { REMOTE_ERRORS, type RemoteErrorCode } from '@likeness/shared/federation';
import { color, font, space, weight } from '@likeness/shared/theme';
import { Button, Panel } from '@likeness/shared/ui';

const Message = styled(Panel)`
  justify-items: center;
  max-width: 36rem;
  margin: ${space(10)} auto;
  text-align: center;
  svg {
    color: ${color.other};
  }
`;
const Title = styled.h1`
  font-size: ${font.title};
  font-weight: ${weight.bold};
`;
const Small = styled.p`
  color: ${color.inkSoft};
  font-size: ${font.small};
`;

interface RemoteFailureProps {
  readonly code: RemoteErrorCode;
  readonly remote?: string;
  readonly title: string;
  readonly onRetry: () => void;
}

/** Says which part is missing, what still works, and offers to try again. */
export function RemoteFailure({ code, remote, title, onRetry }: RemoteFailureProps) {
  return (
    <Message role="alert">
      <PlugZap size={36} aria-hidden />
      <Title>{title} is not available</Title>
      <p>{REMOTE_ERRORS[code]} Everything else in the studio works on, and nothing of yours is lost.</p>
      <Button look="accent" onClick={onRetry}>
        Retry
      </Button>
      <Small>
        {code}
        {remote && ` · ${remote}`}
      </Small>
    </Message>
  );
}
