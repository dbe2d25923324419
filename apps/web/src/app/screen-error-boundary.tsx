import { isChunkLoadError } from '@tank/ui/lib/chunk-load-error';
import { ErrorState } from '@tank/ui/states/error-state';
import { Component, type ReactNode } from 'react';
import { words } from './words.ts';

interface ScreenErrorBoundaryProps {
  children: ReactNode;
}

const KEY = 'reloaded';
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** Reloads at most once a minute, to prevent a reload loop. index.html does the same where the page's own code is missing. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  return true;
}

const reload = () => window.location.reload();

/**
 * Error boundary for a screen whose code is missing after a deployment: reloads the page, once the browser is online,
 * to get the current version. Rethrows other errors to `RenderGuard`.
 */
export class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: error };
  }

  override componentDidCatch(error: unknown) {
    if (!isChunkLoadError(error)) return;
    if (mayReload()) reload();
    else window.addEventListener('online', reload, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload);
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    if (!isChunkLoadError(failed)) throw failed;
    return <ErrorState text={words.screenMissing} onRetry={reload} />;
  }
}
