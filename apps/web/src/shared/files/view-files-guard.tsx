import { Component, type ReactNode } from 'react';

interface ViewFilesGuardProps {
  children: ReactNode;
  /** Shown after an error. */
  fallback: ReactNode;
}

/** Error boundary: a file that crashes the viewer does not crash the screen. */
export class ViewFilesGuard extends Component<ViewFilesGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
