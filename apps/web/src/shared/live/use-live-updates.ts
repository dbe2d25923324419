import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionStore, useSession } from '../session/session.ts';
import { liveBus, useConnectionLost } from './live-bus.ts';
import { createRefresher } from './refresh.ts';

/** Shorter interruptions show no warning. */
const LOST_AFTER_MS = 4000;

/** Keeps the socket connected while a user is signed in, and invalidates queries by its events. */
export function useLiveUpdates(): void {
  const { token } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (!token) return;
    let ended = false;
    let disconnect = () => {};
    let lost: ReturnType<typeof setTimeout> | undefined;
    const refresher = createRefresher(queries);
    const off = liveBus.on(refresher.on);
    const start = async () => {
      const { connect } = await import('./connect.ts');
      if (ended) return;
      disconnect = connect({
        token,
        onEvent: liveBus.emit,
        onState(open) {
          clearTimeout(lost);
          if (open) useConnectionLost.setState(false);
          else if (!ended) lost = setTimeout(() => useConnectionLost.setState(true), LOST_AFTER_MS);
        },
        // A late close of the previous socket must not end the current session.
        onExpired() {
          if (!ended) sessionStore.expire();
        },
      });
    };
    // Without this chunk the page works, but has no live updates.
    start().catch(() => useConnectionLost.setState(true));
    return () => {
      ended = true;
      off();
      refresher.stop();
      disconnect();
      clearTimeout(lost);
      useConnectionLost.setState(false);
    };
  }, [token, queries]);
}
