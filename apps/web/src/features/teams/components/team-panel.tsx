import { Button, Group, Stack, Title } from '@mantine/core';
import { IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { TeamRow } from '@tank/schema/people/teams';
import { InfoDialog } from '@tank/ui/dialogs/info-dialog';
import { Facts } from '@tank/ui/fields/facts';
import { formatDate } from '@tank/ui/lib/format';
import { dayOf } from '@tank/ui/lib/today';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { RecordState } from '../../../shared/records/record-state.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { words } from '../words.ts';
import { InvitationsList } from './invitations-list.tsx';
import { MembersList } from './members-list.tsx';
import { freeSeats, type OpenInTeam, type TeamAnswer, TeamDialogs } from './team-dialogs.tsx';

interface TeamPanelProps {
  /** The fields known before the team has loaded. */
  team: Pick<TeamRow, 'team_id'> & Partial<TeamRow>;
  onClose: () => void;
}

/** Panel of a team with members and invitations, for Admins. */
export default function TeamPanel({ team: { team_id, team_name, created }, onClose }: TeamPanelProps) {
  const { data, ...query } = trpc.teams.get.useQuery({ team_id });
  return (
    <InfoDialog onClose={onClose} title={data?.team.team_name ?? team_name ?? 'Team'} size="lg">
      <RecordState query={{ ...query, data: data && { data } }} failure={messages.unableToFetchMembers}>
        {(team) => (
          <Stack gap="lg">
            <Facts
              rows
              items={[
                { label: 'Team admin', value: team.team.admin },
                {
                  label: 'Seats',
                  value: words.seats(team.team.seats_taken, team.team.max_users),
                },
                ...(created ? [{ label: 'Created', value: formatDate(dayOf(created)) }] : []),
              ]}
            />
            <People team={team} />
          </Stack>
        )}
      </RecordState>
    </InfoDialog>
  );
}

function People({ team }: { team: TeamAnswer }) {
  const { user_id } = useUser();
  const [open, setOpen] = useState<OpenInTeam>(null);
  const full = freeSeats(team) === 0;
  return (
    <>
      <Stack gap="xs" component="section">
        <Group justify="space-between">
          <Title order={3}>Members</Title>
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              disabled={full}
              leftSection={<IconUserPlus size={14} aria-hidden />}
              onClick={() => setOpen({ dialog: 'create' })}
            >
              Create member
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={full}
              leftSection={<IconUsersPlus size={14} aria-hidden />}
              onClick={() => setOpen({ dialog: 'assign' })}
            >
              {words.assign}
            </Button>
          </Group>
        </Group>
        <MembersList
          members={team.data}
          admin_id={team.team.admin_id}
          own_id={user_id}
          canManage
          onRemove={(member) => setOpen({ dialog: 'remove', member })}
          onAppoint={(member) => setOpen({ dialog: 'appoint', member })}
        />
      </Stack>
      {team.invitations.length > 0 && (
        <Stack gap="xs" component="section">
          <Title order={3}>Open invitations</Title>
          <InvitationsList
            invitations={team.invitations}
            onUninvite={(email) => setOpen({ dialog: 'uninvite', email })}
          />
        </Stack>
      )}
      <TeamDialogs open={open} team={team} own_id={user_id} onClose={() => setOpen(null)} />
    </>
  );
}
