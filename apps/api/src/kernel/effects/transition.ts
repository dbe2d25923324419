/**
 * Applies an event of a lifecycle to records, one or many, in one statement: status, history, events for screens,
 * notifications with the record's link.
 */

import { type Entity, entities, type LinkedEntity, linkTo } from '@tank/schema/entities';
import type { ChangeEvent } from '@tank/schema/events';
import { and, eq, type GetColumnData, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { authorize, found, type Relation } from '../auth/policy.ts';
import type { AuthorizedCtx, TxCtx } from '../context.ts';
import { DomainError } from '../errors/errors.ts';
import { BATCH, inBatches } from './batches.ts';
import type { Change } from './changes.ts';
import { record } from './effects.ts';
import { fire, type Machine } from './machine.ts';
import type { FollowedEvent } from './market.ts';
import { follow } from './registration.ts';
import { transaction } from './transaction.ts';

type StatusTable = PgTable & { status: PgColumn };
type StatusOf<T extends StatusTable> = GetColumnData<T['status']> & string;
type Columns = Record<string, PgColumn>;
export type RowOf<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> };

interface Notice {
  /** Undefined if the record names no recipient: no notification is sent. */
  user_id: number | undefined;
  description: string;
}

interface Cause {
  reason: string | undefined;
  /** The user who fired the event; undefined for a job. */
  by: number | undefined;
}

type Notify<R> = (row: R, cause: Cause) => Notice[];

/**
 * A kind of record that has states: its events with their effects, and how one is found and locked for a decision. `F` is
 * what such a decision reads of it.
 */
export type Lifecycle<T extends StatusTable, C extends Columns, E extends string, F> = {
  table: T;
  key: PgColumn;
  /** Columns read from each record that an event changes, for its audience and its notification. */
  columns: C;
  id(row: RowOf<C>): number;
  /** Reads one for a decision. It is locked here, or in `lockedStatus` once the caller may know of it. */
  find(ctx: TxCtx, id: number, strength: 'update' | 'share'): Promise<F | undefined>;
  /** The caller's relations to it. @throws NOT_FOUND where the caller may not know of it. */
  relations(ctx: TxCtx, one: NoInfer<F>): Relation[] | Promise<Relation[]>;
  /** Its status today, under its lock. */
  lockedStatus(ctx: TxCtx, one: NoInfer<F>, id: number): StatusOf<T> | Promise<StatusOf<T>>;
  /** The users whose screens show it. */
  audience(row: RowOf<C> & Partial<NoInfer<F>>): (number | undefined)[];
  events: Machine<StatusOf<T>, E>;
} & (
  | {
      entity: LinkedEntity;
      /** The notification that an event sends. */
      events: Record<E, { notify?: Notify<RowOf<C> & Partial<NoInfer<F>>> }>;
    }
  | { entity: Entity; events: Record<E, { notify?: undefined }> }
);

/** From a definition the compiler learns the record's columns, states and events. */
export const lifecycle = <T extends StatusTable, C extends Columns, E extends string, F>(
  definition: Lifecycle<T, C, E, F>,
) => definition;

interface Which<T extends StatusTable, F> {
  where: SQL | undefined;
  /** Columns that change with the status. */
  set?: PgUpdateSetSource<T>;
  reason?: string | undefined;
  /** What the caller has read of them. */
  known?: F;
}

const isKnown = (user_id: number | undefined): user_id is number => user_id !== undefined;

const hasPage = (entity: Entity): entity is LinkedEntity => entities[entity].page !== null;

const linked = ({ entity }: { entity: Entity }, id: number, notices: Notice[]) =>
  notices.flatMap(({ user_id, description }) =>
    isKnown(user_id) && hasPage(entity) ? { user_id, description, endpoint: linkTo(entity, id) } : [],
  );

/**
 * Fires an event of all these records that are in a state for it. The caller has authorized it, and has locked what the
 * records depend on.
 */
export async function transit<T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: TxCtx,
  life: Lifecycle<T, C, E, F>,
  event: NoInfer<E> & ChangeEvent,
  { where, set, reason, known }: Which<T, F>,
): Promise<RowOf<C>[]> {
  const { table, key } = life;
  const { from, to, notify } = life.events[event];
  const before = sql`(select ${key} as id, ${table.status} as status from ${table}
    where ${and(inArray(table.status, [...from]), where)} for no key update) before`;
  const rows = await ctx.db
    .update(table)
    // Every such table has a status: the compiler does not follow a type parameter into what Drizzle makes of it.
    .set({ ...set, status: to } as PgUpdateSetSource<T>)
    // History names the state that each row has left, which the update itself overwrites.
    .from(before)
    .where(eq(key, sql`before.id`))
    .returning({ row: life.columns, from: sql<StatusOf<T>>`before.status` });
  const by = ctx.actor.kind === 'user' ? ctx.actor.user_id : undefined;
  const changeOf = ({ row, from }: { row: RowOf<C>; from: StatusOf<T> }): Change => {
    // What the caller has not read is missing.
    const whole = { ...known, ...row } as RowOf<C> & Partial<F>;
    const entity_id = life.id(row);
    return {
      entity: life.entity,
      entity_id,
      event,
      from,
      to,
      ...(reason !== undefined && { details: { reason } }),
      audience: life.audience(whole).filter(isKnown),
      notify: linked(life, entity_id, notify?.(whole, { reason, by }) ?? []),
    };
  };
  record(ctx, ...rows.map(changeOf));
  return rows.map(({ row }) => row);
}

interface Placed {
  entity: LinkedEntity;
  id: number;
  /** The user who placed it. */
  by: number;
  recipient: number;
  /** What the recipient is notified of. */
  description: string;
}

/** Notes that a bid, an offer or a renewal request was placed: history, both parties' screens, the recipient's notification. */
export const recordPlaced = (ctx: TxCtx, { entity, id, by, recipient, description }: Placed): void =>
  record(ctx, {
    entity,
    entity_id: id,
    event: 'place',
    to: 'Open',
    audience: [recipient, by],
    notify: linked({ entity }, id, [{ user_id: recipient, description }]),
  });

/**
 * Fires an event of one record whose status the caller has not read under its lock.
 * @throws CONFLICT where the state does not allow it.
 */
export async function transitOne<T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: TxCtx,
  life: Lifecycle<T, C, E, F>,
  event: NoInfer<E> & ChangeEvent,
  which: Which<T, F>,
): Promise<RowOf<C>> {
  const [row] = await transit(ctx, life, event, which);
  if (!row) throw new DomainError('CONFLICT', life.events[event].refusal);
  return row;
}

/**
 * Locks a record until the transaction ends, for an event that the caller may fire on it now. An event that only a job
 * fires has no rule: the verb that asks for it has checked its own.
 * @throws NOT_FOUND, FORBIDDEN by the event's rule, CONFLICT where the state does not allow it.
 */
export async function lockForEvent<T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: TxCtx,
  life: Lifecycle<T, C, E, F>,
  { event, id, strength = 'update' }: { event: NoInfer<E>; id: number; strength?: 'update' | 'share' },
): Promise<F> {
  const transition = life.events[event];
  const one = found(await life.find(ctx, id, strength));
  if (transition.who !== 'job') authorize(ctx, transition.who, await life.relations(ctx, one));
  fire(transition, await life.lockedStatus(ctx, one, id));
  return one;
}

interface Firing<T extends StatusTable, E, F> {
  event: E;
  id: number;
  set?: PgUpdateSetSource<T>;
  /** The same, where it depends on the record as it was found. */
  setOf?: (one: F) => PgUpdateSetSource<T>;
  reason?: string | undefined;
}

/**
 * Fires an event of one record, if the caller may; within the open transaction, if there is one.
 * @throws as `lockForEvent` does.
 */
export const fireEvent = <T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: AuthorizedCtx,
  life: Lifecycle<T, C, E, F>,
  { event, id, setOf, ...which }: Firing<T, NoInfer<E> & ChangeEvent, NoInfer<F>>,
): Promise<F> =>
  transaction(ctx, async (tx) => {
    const known = await lockForEvent(tx, life, { event, id });
    const set = setOf && { set: setOf(known) };
    await transit(tx, life, event, { ...which, ...set, known, where: eq(life.key, id) });
    return known;
  });

/**
 * Locks a record while files are attached to it or removed; answers whose screens show it.
 * @throws as `lockForEvent` does.
 */
export const lockForFiles =
  <T extends StatusTable, C extends Columns, E extends string, F extends RowOf<C>>(
    life: Lifecycle<T, C, E, F>,
    event: NoInfer<E>,
  ) =>
  async (ctx: TxCtx, id: number): Promise<{ audience: number[] }> => {
    const one = await lockForEvent(ctx, life, { event, id });
    return { audience: life.audience(one).filter(isKnown) };
  };

interface Due<T extends StatusTable> {
  /** Which are due, in words that an index understands. */
  due: SQL;
  /** The first of them first. */
  order: SQL | PgColumn;
  set?: PgUpdateSetSource<T>;
  /** As what the records that depend on them follow it, in the same transaction. */
  followed: FollowedEvent;
}

/** Fires an event of all that are due, for the clock: batch by batch, skipping those that another transaction has locked. */
export const transitDue = <T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: AuthorizedCtx,
  life: Lifecycle<T, C, E, F>,
  event: NoInfer<E> & ChangeEvent,
  { due, order, set, followed }: Due<T>,
): Promise<number> =>
  inBatches(ctx, async (tx) => {
    const batch = sql`select ${life.key} from ${life.table} where ${due} order by ${order}, ${life.key}
      limit ${BATCH} for update skip locked`;
    const where = sql`${life.key} = any(array(${batch}))`;
    const rows = await transit(tx, life, event, { where, ...(set && { set }) });
    if (rows.length > 0) await follow(tx, followed, rows.map(life.id));
    return rows.length;
  });
