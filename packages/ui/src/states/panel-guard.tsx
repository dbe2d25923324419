import { Component, type ReactNode } from 'react';
import { isMissingCode } from '../lib/missing-code.ts';
import { ErrorState } from './error-state.tsx';
import { words } from './words.ts';

interface PanelGuardProps {
  children: ReactNode;
}

/**
 * A panel that cannot be drawn shows a sentence and Retry in its place; the rest of the page goes on. Missing code is left to
 * the guard of the screen, which loads the page again.
 */
export class PanelGuard extends Component<PanelGuardProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (isMissingCode(error)) throw error;
    return <ErrorState text={words.panelFailed} onRetry={() => this.setState({ error: undefined })} />;
  }
}
