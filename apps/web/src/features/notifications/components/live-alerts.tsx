import type { LiveEvent } from '@tank/schema/live/live';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLiveEvent } from '../../../shared/live/live-bus.ts';
import { openChats } from '../../../shared/live/open-chats.ts';
import { openNotifications } from '../../../shared/live/open-notifications.ts';
import { searchWithChat } from '../../../shared/live/search-with-chat.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { useUser } from '../../../shared/session/session.ts';
import { createAlerts } from '../model/alerts.ts';
import { alertsOffer } from '../model/alerts-offer.ts';
import { showAlert } from '../model/browser-alerts.ts';
import { joinNotifierElection } from '../model/notifier-election.ts';
import { useOnPlaced } from '../model/use-on-placed.ts';
import { useUnreportedNotifications } from '../model/use-unreported-notifications.ts';

/** Shows live events as notices, except messages of an open chat, and as browser notifications if no tab has the focus. */
export default function LiveAlerts() {
  const { user_id } = useUser();
  const navigate = useNavigate();
  const election = useRef<ReturnType<typeof joinNotifierElection>>(undefined);
  useEffect(() => {
    election.current = joinNotifierElection(user_id);
    return () => election.current?.leave();
  }, [user_id]);
  // A bidder expects an answer.
  useOnPlaced(() => alertsOffer.request(user_id));
  const alertOf = useRef(createAlerts(() => Date.now()));
  function handleEvent(event: LiveEvent) {
    const alert = alertOf.current(event);
    if (!alert) return;
    const isRead = alert.kind === 'message' && openChats.has(alert.conversation_id);
    if (!isRead) void notify({ type: 'success', text: alert.text, once: true });
    alertsOffer.request(user_id);
    void election.current?.shouldNotify().then((isElected) => {
      if (!isElected) return;
      showAlert(user_id, {
        text: alert.text,
        tag: alert.kind,
        onClick: () =>
          alert.kind === 'message'
            ? navigate({ search: searchWithChat(window.location.search, alert.conversation_id) })
            : openNotifications(true),
      });
    });
  }
  useLiveEvent(handleEvent);
  useUnreportedNotifications(() => handleEvent({ type: 'notification', fresh: true }));
  return null;
}
