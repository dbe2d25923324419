import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from '../lib/chunk-load-error.ts';
import { ErrorState } from './error-state.tsx';
import { words } from './words.ts';

interface PanelErrorBoundaryProps {
  children: ReactNode;
}

/**
 * An error boundary that shows an error and Retry in place of a panel. Leaves missing code to the
 * boundary of the screen, which reloads the page.
 */
export class PanelErrorBoundary extends Component<PanelErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isChunkLoadError(error)) throw error;
    return <ErrorState text={words.panelFailed} onRetry={() => this.setState({ error: undefined })} />;
  }
}
