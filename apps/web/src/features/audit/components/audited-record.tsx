import { Anchor } from '@mantine/core';
import { type Entity, entities, entityNames, type LinkedEntity, linkTo } from '@tank/schema/entities';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';

interface AuditedRecordProps {
  entity: string | null;
  entity_id: number | null;
  entity_name: string | null;
}

const idFilter = (field: string, id: number) => `min_${field}=${id}&max_${field}=${id}`;

/** undefined for a deleted product, which has no name. */
const productsPage = (key: string, name: string | null) =>
  name === null ? undefined : `/admin/products?${new URLSearchParams({ [key]: name })}`;

/** Admin pages of records that have no public page; products are found by name. */
const adminPages: Record<string, (id: number, name: string | null) => string | undefined> = {
  user: (id) => `/admin/user?user=${id}`,
  conversation: (id) => `/admin/chats?conversation=${id}`,
  team: (id) => `/admin/team?team=${id}`,
  report: (id) => `/admin/reports?${idFilter('report_id', id)}`,
  request: (id) => `/admin/requests?${idFilter('request_id', id)}`,
  contact_request: (id) => `/admin/contact_requests?${idFilter('contact_request_id', id)}`,
  bid_ask: (id) => `/admin/bid_ask?${idFilter('bid_ask_id', id)}`,
  product: (_, name) => productsPage('product', name),
  product_category: (_, name) => productsPage('category', name),
};

const isLinked = (entity: string): entity is LinkedEntity =>
  entityNames.includes(entity as Entity) && entities[entity as Entity].page !== null;

const pageOf = (entity: string, id: number, name: string | null) =>
  isLinked(entity) ? linkTo(entity, id) : adminPages[entity]?.(id, name);

/** The record of an audit entry, linked if it has a page. */
export function AuditedRecord({ entity, entity_id, entity_name }: AuditedRecordProps) {
  if (entity === null || entity_id === null) return null;
  const name = `${words.entity(entity)} ${entity_name ?? entity_id}`;
  const page = pageOf(entity, entity_id, entity_name);
  if (!page) return name;
  return (
    <Anchor inherit c="inherit" underline="hover" component={Link} to={page}>
      {name}
    </Anchor>
  );
}
