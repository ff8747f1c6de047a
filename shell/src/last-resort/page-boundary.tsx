import { Component, type ErrorInfo, type ReactNode } from 'react';
import { LastWords } from './last-words';

/**
 * Around the whole page, for what the router's own net cannot hold: a faulty configuration, and a failure in the header that stands on
 * the last-resort screen itself. Without it React would leave an empty page.
 */
export class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The page failed.', error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <LastWords /> : this.props.children;
  }
}
