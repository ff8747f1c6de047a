import { Component, type ErrorInfo, type ReactNode } from 'react';
import type { RemoteError } from '@likeness/shared/federation';
import { classify } from '../loader/classify';
import { RemoteFailure } from './remote-failure';

interface RemoteBoundaryProps {
  /** The remote whose screen stands inside. */
  readonly remote: string;
  /** Who to ask about it. */
  readonly owner: string;
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
        onRetry={() => this.props.onRetry(error.cause ?? error)}
        alone={this.props.alone}
      />
    );
  }
}
