import { isMissingCode } from '@tank/ui/lib/missing-code';
import { ErrorState } from '@tank/ui/states/error-state';
import { Component, type ReactNode } from 'react';
import { words } from './words.ts';

interface ScreenGuardProps {
  children: ReactNode;
}

const KEY = 'reloaded';
const AGAIN_MS = 60_000;

/** Once a minute: what a fresh load does not mend, another would not either. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (!navigator.onLine || Date.now() - last < AGAIN_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  return true;
}

const reload = () => window.location.reload();

/**
 * A screen whose code is missing is loaded anew, with the version that is there now, and waits for the line where there is
 * none; frame, menu and chat stay. Any other failure is for the guard outside of it.
 */
export class ScreenGuard extends Component<ScreenGuardProps, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: error };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissingCode(error)) return;
    if (mayReload()) reload();
    else window.addEventListener('online', reload, { once: true });
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload);
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    if (!isMissingCode(failed)) throw failed;
    return <ErrorState text={words.screenMissing} onRetry={reload} />;
  }
}
