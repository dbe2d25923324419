import { Component, type ReactNode } from 'react';

interface ViewFilesGuardProps {
  children: ReactNode;
  /** In place of what failed. */
  fallback: ReactNode;
}

/** A file that takes its viewer down takes nothing else with it. */
export class ViewFilesGuard extends Component<ViewFilesGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
