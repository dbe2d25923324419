import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useState } from 'react';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { type RouterOutput, trpc } from '../../shared/calls/trpc.ts';
import { Page } from '../../shared/page/page.tsx';
import { useCan, useUser } from '../../shared/session/session.ts';
import { InvitationsList } from './components/invitations-list.tsx';
import { MembersList } from './components/members-list.tsx';
import { freeSeats, type OpenInTeam, TeamDialogs } from './components/team-dialogs.tsx';
import { words } from './words.ts';

type Team = RouterOutput['teams']['get'];

/** Members: editable for the team admin, read-only for other members (docs/product.md#teams). */
export function Component() {
  const { user_id, team_id } = useUser();
  // A user who leaves the team is redirected.
  const { data, error, refetch } = trpc.teams.get.useQuery(
    { team_id: team_id ?? 0 },
    { enabled: team_id !== null },
  );
  const isAdmin = useCan('administer');
  const canManage = data !== undefined && (data.team.admin_id === user_id || isAdmin);
  const [open, setOpen] = useState<OpenInTeam>(null);
  return (
    <Page
      title="Members"
      description={data && words.about(data.team.team_name)}
      actions={canManage && <Actions team={data} onOpen={setOpen} />}
    >
      {error && !data && (
        <ErrorState text={sentenceOf(error, messages.unableToFetchTeam)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <LoadingState lines={6} />}
      {data && (
        <>
          <Stack gap="xl">
            <Stack gap="xs">
              <Text size="sm" c="dimmed">
                {words.seats(data.team.seats_taken, data.team.max_users)}
              </Text>
              <MembersList
                members={data.data}
                admin_id={data.team.admin_id}
                own_id={user_id}
                canManage={canManage}
                onRemove={(member) => setOpen({ dialog: 'remove', member })}
                onAppoint={(member) => setOpen({ dialog: 'appoint', member })}
              />
            </Stack>
            {data.invitations.length > 0 && (
              <Stack gap="xs" component="section">
                <Title order={2} size="h4">
                  Open invitations
                </Title>
                <InvitationsList
                  invitations={data.invitations}
                  canResend
                  onUninvite={(email) => setOpen({ dialog: 'uninvite', email })}
                />
              </Stack>
            )}
          </Stack>
          <TeamDialogs open={open} team={data} own_id={user_id} onClose={() => setOpen(null)} />
        </>
      )}
    </Page>
  );
}

function Actions({ team, onOpen }: { team: Team; onOpen: (open: OpenInTeam) => void }) {
  const full = freeSeats(team) === 0;
  return (
    <Group gap="xs">
      {full && (
        <Text size="sm" c="dimmed">
          {words.full}
        </Text>
      )}
      <Button
        variant="default"
        disabled={full}
        leftSection={<IconUserPlus size={16} aria-hidden />}
        onClick={() => onOpen({ dialog: 'create' })}
      >
        Create member
      </Button>
      <Button
        disabled={full}
        leftSection={<IconMailPlus size={16} aria-hidden />}
        onClick={() => onOpen({ dialog: 'invite' })}
      >
        Invite member
      </Button>
    </Group>
  );
}
