import { Badge, Button, Group, Text, Tooltip } from '@mantine/core';
import type { Member } from '@tank/schema/people/teams';
import { BreakableEmail } from '@tank/ui/fields/contact-panel';
import { words } from '../words.ts';
import classes from './people.module.css';

interface MembersListProps {
  members: readonly Member[];
  admin_id: number | null;
  /** The caller. */
  own_id: number;
  /** Whether the caller canManage the team. */
  canManage: boolean;
  onRemove: (member: Member) => void;
  onAppoint: (member: Member) => void;
}

/** Members with their actions. */
export function MembersList(props: MembersListProps) {
  const { members, admin_id, own_id } = props;
  return (
    <ul className={classes.list} aria-label="Members" data-touch>
      {members.map((member) => (
        <li key={member.user_id} className={classes.row}>
          <div>
            <Group gap="xs">
              <span className={classes.name}>{`${member.first_name} ${member.last_name}`}</span>
              {member.user_id === admin_id && <Badge variant="light">Team admin</Badge>}
              {member.user_id === own_id && (
                <Badge variant="light" color="gray">
                  You
                </Badge>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {member.username}
            </Text>
          </div>
          <a className={classes.mail} href={`mailto:${member.email}`}>
            <BreakableEmail email={member.email} />
          </a>
          <Text size="sm" c="dimmed">
            {member.company}
          </Text>
          <div className={`${classes.actions} ${classes.below}`}>
            <MemberActions {...props} member={member} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function MemberActions(props: MembersListProps & { member: Member }) {
  const { member, admin_id, own_id, canManage, onRemove, onAppoint } = props;
  const own = member.user_id === own_id;
  if (!canManage && !own) return null;
  const isAdmin = member.user_id === admin_id;
  return (
    <>
      {canManage && !isAdmin && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={words.appointOne(member.username)}
          onClick={() => onAppoint(member)}
        >
          {words.appointLabel}
        </Button>
      )}
      <Tooltip label={words.adminStays} disabled={!isAdmin}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={own ? words.leaveTeam : words.removeOne(member.username)}
          aria-disabled={isAdmin}
          data-disabled={isAdmin || undefined}
          onClick={isAdmin ? undefined : () => onRemove(member)}
        >
          {own ? 'Leave' : 'Remove'}
        </Button>
      </Tooltip>
    </>
  );
}
