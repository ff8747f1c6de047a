import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteError } from '@likeness/shared/federation';
import { RemoteFailure } from './remote-failure';

interface RemoteBoundaryProps {
  /** The remote whose screen stands inside. */
  readonly remote: string;
  /** Who to ask about it. */
  readonly owner: string;
  /** What the screen is called. */
  readonly title: string;
  readonly onRetry: () => void;
  /** Whether nothing of the layout stands around the screen. */
  readonly alone: boolean;
  readonly children: ReactNode;
}

/** Keeps one remote's failure to its own screen: everything around it goes on working. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly error: RemoteError | undefined }> {
  override state = { error: undefined as RemoteError | undefined };

  static getDerivedStateFromError(thrown: unknown): { error: RemoteError } {
    return { error: thrown instanceof RemoteError ? thrown : new RemoteError('REMOTE_BROKEN', undefined, thrown) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`The screen "${this.props.title}" of ${this.props.remote} failed.`, error, componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <RemoteFailure
        code={error.code}
        remote={this.props.remote}
        owner={this.props.owner}
        title={this.props.title}
        onRetry={this.props.onRetry}
        alone={this.props.alone}
      />
    );
  }
}
