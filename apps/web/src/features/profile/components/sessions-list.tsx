import { Badge, Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { Age } from '@tank/ui/fields/age';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useInvalidate } from '../../../shared/live/use-invalidate.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { words } from '../words.ts';
import classes from './sessions-list.module.css';

type Session = RouterOutput['account']['sessions']['data'][number];

/** Shown with a phone icon. */
const HANDHELD = /iOS|Android/;

export function SessionsList({ sessions }: { sessions: readonly Session[] }) {
  const invalidate = useInvalidate();
  const end = trpc.account.endSession.useMutation({
    meta: { failure: messages.unableToEndSession },
    onSuccess: ({ message }) => void notify(message),
    // A failed revoke may mean that the session has already ended.
    onSettled: () => invalidate('user'),
  });
  return (
    <ul ref={singleTabStop} className={classes.list} aria-label={words.sessionList}>
      {sessions.map((session) => (
        <li key={session.session_number} className={classes.row}>
          {HANDHELD.test(session.device) ? (
            <IconDeviceMobile size={20} aria-hidden />
          ) : (
            <IconDeviceDesktop size={20} aria-hidden />
          )}
          <div className={classes.what}>
            <span className={classes.device}>
              {session.device}
              {session.current && <Badge>{words.thisOne}</Badge>}
              {session.by_admin && <Badge>{words.byAdmin}</Badge>}
            </span>
            <Text size="sm" c="dimmed">
              {session.address ?? words.unknownAddress} · {words.lastSeen}{' '}
              <Age instant={session.last_seen_at} />
            </Text>
          </div>
          {!session.current && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={words.endOne(session.device)}
              loading={end.isPending && end.variables.session_number === session.session_number}
              onClick={() => end.mutate({ session_number: session.session_number })}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
