import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { RegisteredRemote } from '@likeness/contract';
import { RemoteError } from '@likeness/shared/federation';
import { classify } from '../loader/classify';
import { tellOfCrash } from '../loader/telemetry';
import { RemoteFailure } from './remote-failure';

interface RemoteBoundaryProps {
  /** The remote whose screen stands inside. */
  readonly remote: RegisteredRemote;
  /** What the screen is called. */
  readonly title: string;
  /** @param thrown by the screen, or by the loader */
  readonly onRetry: (thrown: unknown) => void;
  /** Whether nothing of the layout stands around the screen. */
  readonly alone: boolean;
  readonly children: ReactNode;
}

/** Keeps one remote's failure to its own screen: everything around it goes on working. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly error: RemoteError | undefined }> {
  override state = { error: undefined as RemoteError | undefined };

  static getDerivedStateFromError(thrown: unknown): { error: RemoteError } {
    return { error: classify(undefined, thrown) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { remote, title } = this.props;
    console.error(`The screen "${title}" of ${remote.name} failed.`, error, componentStack);
    // What names its remote has been told where it was thrown.
    if (!(error instanceof RemoteError && error.remote)) tellOfCrash(remote, classify(undefined, error).code);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <RemoteFailure
        code={error.code}
        remote={this.props.remote.name}
        owner={this.props.remote.declaration.owner}
        title={this.props.title}
        onRetry={() => this.props.onRetry(error.cause ?? error)}
        alone={this.props.alone}
      />
    );
  }
}
