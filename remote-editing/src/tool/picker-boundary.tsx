import { Component, type ReactNode } from 'react';

interface PickerBoundaryProps {
  /** The picker came, but could not be drawn. */
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

/** Another remote's dialog must not take this screen, and what the person chose on it, along when it fails. */
export class PickerBoundary extends Component<PickerBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
