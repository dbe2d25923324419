import { Button, Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { BreakableEmail } from '@tank/ui/fields/contact-panel';
import { formatDate } from '@tank/ui/lib/format';
import { dayOf } from '@tank/ui/lib/today';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import classes from './people.module.css';

type Invitation = RouterOutput['teams']['get']['invitations'][number];

interface InvitationsListProps {
  invitations: readonly Invitation[];
  /** Whether the viewer may resend them. */
  canResend?: boolean;
  onUninvite: (email: string) => void;
}

const noop = () => {};

/** Open invitations. */
export function InvitationsList({ invitations, canResend = false, onUninvite }: InvitationsListProps) {
  const invite = trpc.teams.invite.useMutation({
    meta: { failure: messages.unableToInvite },
    onSuccess: useDialogSuccess(['team'], noop),
  });
  return (
    <ul className={classes.list} aria-label="Open invitations" data-touch>
      {invitations.map(({ email, username, first_name, last_name, invited_by, expires_at }) => (
        <li key={email} className={classes.row}>
          <div>
            <span className={classes.name}>
              {username ? `${first_name} ${last_name}` : <BreakableEmail email={email} />}
            </span>
            {username && (
              <Text size="sm" c="dimmed">
                {username}, <BreakableEmail email={email} />
              </Text>
            )}
          </div>
          <Text size="sm" c="dimmed">
            {username ? words.createdBy(invited_by) : words.invitedBy(invited_by)}
          </Text>
          <Text size="sm" c="dimmed">
            {words.openUntil(formatDate(dayOf(expires_at)))}
          </Text>
          <div className={`${classes.actions} ${classes.below}`}>
            {canResend && (
              <Button
                size="compact-sm"
                variant="default"
                loading={invite.isPending && invite.variables.email === email}
                aria-label={words.sendAgain(email)}
                onClick={() => invite.mutate({ email })}
              >
                Resend
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={words.withdraw(email)}
              onClick={() => onUninvite(email)}
            >
              Withdraw
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
