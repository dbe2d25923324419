import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { Component, type ReactNode } from 'react';

interface RenderGuardProps {
  children: ReactNode;
}

/**
 * Error boundary: opens the error page (docs/product.md#screens) with a full page load, because the state in memory
 * may be broken.
 */
export class RenderGuard extends Component<RenderGuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const text = error instanceof Error && error.message ? error.message : signedOutMessages.unexpectedError;
    window.location.replace(`/ERROR/${encodeURIComponent(text)}`);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
