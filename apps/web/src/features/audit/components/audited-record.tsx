import { Anchor } from '@mantine/core';
import { type Entity, entities, entityNames, type LinkedEntity, linkTo } from '@tank/schema/entities';
import { Link } from 'react-router';
import { words } from '../words.ts';

interface AuditedRecordProps {
  entity: string | null;
  entity_id: number | null;
  entity_name: string | null;
}

/** Where Admins find what has no page of everybody's. */
const ofAdmins: Record<string, string> = {
  user: '/admin/user?user=:id',
  conversation: '/admin/chats?conversation=:id',
  team: '/admin/team?team=:id',
};

const isLinked = (entity: string): entity is LinkedEntity =>
  entityNames.includes(entity as Entity) && entities[entity as Entity].page !== null;

const pageOf = (entity: string, id: number) =>
  isLinked(entity) ? linkTo(entity, id) : ofAdmins[entity]?.replace(':id', String(id));

/** What something was done to, with the way to it where it can be opened. */
export function AuditedRecord({ entity, entity_id, entity_name }: AuditedRecordProps) {
  if (entity === null || entity_id === null) return null;
  const name = `${words.entity(entity)} ${entity_name ?? entity_id}`;
  const page = pageOf(entity, entity_id);
  if (!page) return name;
  return (
    <Anchor inherit component={Link} to={page}>
      {name}
    </Anchor>
  );
}
