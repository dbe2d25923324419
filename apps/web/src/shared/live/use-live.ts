import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionStore, useSession } from '../session/session.ts';
import { liveBus, useConnectionLost } from './bus.ts';
import { createRefresher } from './refresh.ts';

/** A blink is not worth a word. */
const LOST_AFTER_MS = 4000;

/** Keeps the tab connected while somebody is signed in: events go to the bus, and old answers are loaded again. */
export function useLive(): void {
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
        // A late goodbye of the socket before must not end the session after.
        onExpired() {
          if (!ended) sessionStore.expire();
        },
      });
    };
    // A chunk that cannot be fetched leaves a page that works, only without live updates.
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
