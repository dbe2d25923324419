import type { LiveEvent } from '@tank/schema/live/live';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useLiveEvent } from '../../../shared/live/bus.ts';
import { openChats } from '../../../shared/live/open-chats.ts';
import { openNotifications } from '../../../shared/live/open-notifications.ts';
import { searchWithChat } from '../../../shared/live/search-with-chat.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { useUser } from '../../../shared/session/session.ts';
import { createAlerts } from '../model/alerts.ts';
import { alertsOffer } from '../model/alerts-offer.ts';
import { showAlert } from '../model/browser-alerts.ts';
import { joinNotifierElection } from '../model/notifier-election.ts';
import { usePlaced } from '../model/use-placed.ts';
import { useUnreportedNotifications } from '../model/use-unreported-notifications.ts';

/** Shows live events as notices, except messages of an open chat, and as browser notifications if no tab has the focus. */
export default function LiveAlerts() {
  const { user_id } = useUser();
  const navigate = useNavigate();
  const tabs = useRef<ReturnType<typeof joinNotifierElection>>(undefined);
  useEffect(() => {
    tabs.current = joinNotifierElection(user_id);
    return () => tabs.current?.leave();
  }, [user_id]);
  // A bidder expects an answer.
  usePlaced(() => alertsOffer.request(user_id));
  const alertsOf = useRef(createAlerts(() => Date.now()));
  function hear(event: LiveEvent) {
    const alert = alertsOf.current(event);
    if (!alert) return;
    const read = alert.kind === 'message' && openChats.has(alert.conversation_id);
    if (!read) void notify({ type: 'success', text: alert.text, once: true });
    alertsOffer.request(user_id);
    void tabs.current?.shouldNotify().then((may) => {
      if (!may) return;
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
  useLiveEvent(hear);
  useUnreportedNotifications(() => hear({ type: 'notification', fresh: true }));
  return null;
}
