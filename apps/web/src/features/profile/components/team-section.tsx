import { Button, Group, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { formatDate } from '@tank/ui/lib/format';
import { dayOf } from '@tank/ui/lib/today';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { Link } from '../../../shared/page/link.tsx';
import { useCan } from '../../../shared/session/session.ts';
import { teamWords as words } from '../words.ts';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';
import classes from './sessions-list.module.css';

type Invitation = RouterOutput['teams']['listInvitations']['data'][number];

/** Invitations to the user's address; notifications of an invitation link here. */
export function TeamSection() {
  const inTeam = useCan('see_team');
  const query = trpc.teams.listInvitations.useQuery();
  return (
    <Section
      id="team"
      intro={inTeam ? words.inTeam : words.section}
      action={
        inTeam && (
          <Button variant="default" component={Link} to="/team/members">
            {words.members}
          </Button>
        )
      }
    >
      <QueryState query={query} failure={messages.unableToFetchInvitations} lines={1}>
        {({ data }) =>
          data.length === 0 ? (
            <Text size="sm">{words.none}</Text>
          ) : (
            <>
              <ul className={classes.list} aria-label={words.list}>
                {data.map((invitation) => (
                  <InvitationRow key={invitation.team_id} invitation={invitation} inTeam={inTeam} />
                ))}
              </ul>
              {inTeam && (
                <Text size="sm" c="dimmed">
                  {words.leaveFirst}
                </Text>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  );
}

const noop = () => {};

function InvitationRow({ invitation, inTeam }: { invitation: Invitation; inTeam: boolean }) {
  const { team_id, team_name, invited_by, expires_at } = invitation;
  const onSuccess = useDialogSuccess(['team', 'user'], noop);
  const join = trpc.teams.join.useMutation({ meta: { failure: messages.unableToJoinTeam }, onSuccess });
  const decline = trpc.teams.decline.useMutation({ meta: { failure: messages.unableToDecline }, onSuccess });
  const busy = join.isPending || decline.isPending;
  return (
    <li className={classes.row}>
      <IconUsersGroup size={20} aria-hidden />
      <div className={classes.what}>
        <span className={classes.device}>{team_name}</span>
        <Text size="sm" c="dimmed">
          {words.invitedBy(invited_by, formatDate(dayOf(expires_at)))}
        </Text>
      </div>
      <Group gap="xs" justify="flex-end">
        <Button
          size="compact-sm"
          variant="default"
          disabled={busy}
          aria-label={words.declineOne(team_name)}
          onClick={() => decline.mutate({ team_id })}
        >
          Decline
        </Button>
        <Button
          size="compact-sm"
          loading={join.isPending}
          disabled={busy || inTeam}
          aria-label={words.joinOne(team_name)}
          onClick={() => join.mutate({ team_id })}
        >
          Join
        </Button>
      </Group>
    </li>
  );
}
