import { Anchor } from '@mantine/core';
import { type Entity, entities, entityNames, type LinkedEntity, linkTo } from '@tank/schema/entities';
import { Link } from 'react-router';
import { words } from '../words.ts';

interface AuditedRecordProps {
  entity: string | null;
  entity_id: number | null;
}

const isLinked = (entity: string): entity is LinkedEntity =>
  entityNames.includes(entity as Entity) && entities[entity as Entity].page !== null;

/** What something was done to, with the way to its page where it has one. */
export function AuditedRecord({ entity, entity_id }: AuditedRecordProps) {
  if (entity === null || entity_id === null) return null;
  const name = `${words.entity(entity)} ${entity_id}`;
  if (!isLinked(entity)) return name;
  return (
    <Anchor inherit component={Link} to={linkTo(entity, entity_id)}>
      {name}
    </Anchor>
  );
}
