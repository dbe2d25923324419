import { ActionIcon, Badge, Group, Text, Tooltip } from '@mantine/core';
import { IconCrown, IconDoorExit, IconUserMinus } from '@tabler/icons-react';
import type { Member } from '@tank/schema/people/teams';
import { BreakableEmail } from '@tank/ui/fields/contact-panel';
import type { ReactNode } from 'react';
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
    <ul className={classes.list} aria-label="Members">
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
          <div className={classes.actions}>
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
        <IconAction label={words.appointOne(member.username)} onClick={() => onAppoint(member)}>
          <IconCrown size={18} />
        </IconAction>
      )}
      <IconAction
        label={own ? words.leaveTeam : words.removeOne(member.username)}
        disabledReason={isAdmin && words.adminStays}
        onClick={() => onRemove(member)}
      >
        {own ? <IconDoorExit size={18} /> : <IconUserMinus size={18} />}
      </IconAction>
    </>
  );
}

interface IconActionProps {
  label: string;
  /** Why the action is disabled. */
  disabledReason?: string | false;
  onClick: () => void;
  children: ReactNode;
}

function IconAction({ label, disabledReason, onClick, children }: IconActionProps) {
  return (
    <Tooltip label={disabledReason || label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        aria-disabled={!!disabledReason}
        data-disabled={!!disabledReason || undefined}
        onClick={disabledReason ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
