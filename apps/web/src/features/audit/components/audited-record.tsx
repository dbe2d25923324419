import { Anchor } from '@mantine/core';
import { type Entity, entities, entityNames, type LinkedEntity, linkTo } from '@tank/schema/entities';
import { Link } from 'react-router';
import { words } from '../words.ts';

interface AuditedRecordProps {
  entity: string | null;
  entity_id: number | null;
  entity_name: string | null;
}

const only = (field: string, id: number) => `min_${field}=${id}&max_${field}=${id}`;

/** What is deleted has no name. */
const named = (key: string, name: string | null) =>
  name === null ? undefined : `/admin/products?${new URLSearchParams({ [key]: name })}`;

/** Where Admins find what has no page of everybody's. What products are called is their key, as they are offered by it. */
const ofAdmins: Record<string, (id: number, name: string | null) => string | undefined> = {
  user: (id) => `/admin/user?user=${id}`,
  conversation: (id) => `/admin/chats?conversation=${id}`,
  team: (id) => `/admin/team?team=${id}`,
  report: (id) => `/admin/reports?${only('report_id', id)}`,
  request: (id) => `/admin/requests?${only('request_id', id)}`,
  contact_request: (id) => `/admin/contact_requests?${only('contact_request_id', id)}`,
  bid_ask: (id) => `/admin/bid_ask?${only('bid_ask_id', id)}`,
  product: (_, name) => named('product', name),
  product_category: (_, name) => named('category', name),
};

const isLinked = (entity: string): entity is LinkedEntity =>
  entityNames.includes(entity as Entity) && entities[entity as Entity].page !== null;

const pageOf = (entity: string, id: number, name: string | null) =>
  isLinked(entity) ? linkTo(entity, id) : ofAdmins[entity]?.(id, name);

/** What something was done to, with the way to it where it can be opened. */
export function AuditedRecord({ entity, entity_id, entity_name }: AuditedRecordProps) {
  if (entity === null || entity_id === null) return null;
  const name = `${words.entity(entity)} ${entity_name ?? entity_id}`;
  const page = pageOf(entity, entity_id, entity_name);
  if (!page) return name;
  return (
    <Anchor inherit component={Link} to={page}>
      {name}
    </Anchor>
  );
}
