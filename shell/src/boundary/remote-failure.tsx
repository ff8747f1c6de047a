import PlugZap from 'lucide-react/icons/plug-zap';
import { styled } from 'styled-components';
import { REMOTE_ERRORS, type RemoteErrorCode } from '@likeness/shared/federation';
import { color, font, space, weight } from '@likeness/shared/theme';
import { Button, Panel } from '@likeness/shared/elements';
import { ReloadWhenSafe } from './reload-when-safe';

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
  /** Who to ask about it: a team. */
  readonly owner?: string | undefined;
  readonly title: string;
  readonly onRetry: () => void;
  /** Whether nothing of the layout stands around it, so that it is the page's main content itself. */
  readonly alone?: boolean;
}

/** Says which part is missing, what that does not touch, and offers to try again. */
export function RemoteFailure({ alone = false, ...failure }: RemoteFailureProps) {
  const message = <FailureMessage {...failure} />;
  return alone ? <main>{message}</main> : message;
}

/** Without the registry there are no other parts to speak of. */
const untouched = (code: RemoteErrorCode): string =>
  code === 'REGISTRY_UNREACHABLE'
    ? 'Nothing of yours is lost.'
    : 'The other parts are not affected, and nothing of yours is lost.';

function FailureMessage({ code, remote, owner, title, onRetry }: Omit<RemoteFailureProps, 'alone'>) {
  // No other try in this page can help: what runs here and what is served now are two programs.
  const isOutdated = code === 'REMOTE_OUTDATED';
  return (
    <Message role="alert">
      <PlugZap size={36} aria-hidden />
      <Title>{isOutdated ? 'A new version is ready' : `${title} is not available`}</Title>
      <p>
        {REMOTE_ERRORS[code]} {untouched(code)}
      </p>
      {isOutdated ? (
        <ReloadWhenSafe />
      ) : (
        <Button look="accent" onClick={onRetry}>
          Retry
        </Button>
      )}
      <Small>
        {code}
        {remote && ` · ${remote}`}
        {owner && ` · ${owner}`}
      </Small>
    </Message>
  );
}
