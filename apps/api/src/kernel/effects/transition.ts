/**
 * Applies an event of a lifecycle to one or many records in one statement: status, history, live events, and
 * notifications that link to the record.
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
import { cascade } from './registration.ts';
import type { CascadingEvent } from './registration-types.ts';
import { fire, type Machine } from './state-machine.ts';
import { transaction } from './transaction.ts';

type StatusTable = PgTable & { status: PgColumn };
type StatusOf<T extends StatusTable> = GetColumnData<T['status']> & string;
type Columns = Record<string, PgColumn>;
export type RowOf<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> };

interface Notice {
  /** undefined: the record has no recipient, and no notification is sent. */
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
 * A kind of record with states: its events with their effects, and how a record is read and locked to decide on an
 * event. `F` is what `find` reads.
 */
export type Lifecycle<T extends StatusTable, C extends Columns, E extends string, F> = {
  table: T;
  key: PgColumn;
  /** Columns read from each record that an event changes, for its audience and its notification. */
  columns: C;
  id(row: RowOf<C>): number;
  /** Reads a record for a decision; it is locked here or, once the caller may see it, in `lockedStatus`. */
  find(ctx: TxCtx, id: number, strength: 'update' | 'share'): Promise<F | undefined>;
  /** The caller's relations to it. @throws NOT_FOUND if the caller may not know that it exists. */
  relations(ctx: TxCtx, one: NoInfer<F>): Relation[] | Promise<Relation[]>;
  /** Its status today, read under its lock. */
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

/** Returns the definition; the compiler infers the columns, states and events from it. */
export const defineLifecycle = <T extends StatusTable, C extends Columns, E extends string, F>(
  definition: Lifecycle<T, C, E, F>,
) => definition;

interface TransitionOptions<T extends StatusTable, F> {
  where: SQL | undefined;
  /** Columns that change with the status. */
  set?: PgUpdateSetSource<T>;
  reason?: string | undefined;
  /** What the caller has already read of them. */
  known?: F;
}

const isKnown = (user_id: number | undefined): user_id is number => user_id !== undefined;

const hasPage = (entity: Entity): entity is LinkedEntity => entities[entity].page !== null;

const withLink = ({ entity }: { entity: Entity }, id: number, notices: Notice[]) =>
  notices.flatMap(({ user_id, description }) =>
    isKnown(user_id) && hasPage(entity) ? { user_id, description, endpoint: linkTo(entity, id) } : [],
  );

/**
 * Fires an event on those of the records whose state allows it. The caller has authorized it and has locked the records
 * that they depend on.
 */
export async function transitionAll<T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: TxCtx,
  life: Lifecycle<T, C, E, F>,
  event: NoInfer<E> & ChangeEvent,
  { where, set, reason, known }: TransitionOptions<T, F>,
): Promise<RowOf<C>[]> {
  const { table, key } = life;
  const { from, to, notify } = life.events[event];
  const before = sql`(select ${key} as id, ${table.status} as status from ${table}
    where ${and(inArray(table.status, [...from]), where)} for no key update) before`;
  const rows = await ctx.db
    .update(table)
    // Every such table has a status; the compiler cannot see that through Drizzle's types.
    .set({ ...set, status: to } as PgUpdateSetSource<T>)
    // History needs the previous state, which the update overwrites.
    .from(before)
    .where(eq(key, sql`before.id`))
    .returning({ row: life.columns, from: sql<StatusOf<T>>`before.status` });
  const by = ctx.actor.kind === 'user' ? ctx.actor.user_id : undefined;
  const changeOf = ({ row, from }: { row: RowOf<C>; from: StatusOf<T> }): Change => {
    // Fields that the caller has not read are missing.
    const merged = { ...known, ...row } as RowOf<C> & Partial<F>;
    const entity_id = life.id(row);
    return {
      entity: life.entity,
      entity_id,
      event,
      from,
      to,
      ...(reason !== undefined && { details: { reason } }),
      audience: life.audience(merged).filter(isKnown),
      notify: withLink(life, entity_id, notify?.(merged, { reason, by }) ?? []),
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
  /** The text of the recipient's notification. */
  description: string;
}

/**
 * Records that a bid, an offer or a renewal request was placed: history, live events for both parties, a notification.
 */
export const recordPlaced = (ctx: TxCtx, { entity, id, by, recipient, description }: Placed): void =>
  record(ctx, {
    entity,
    entity_id: id,
    event: 'place',
    to: 'Open',
    audience: [recipient, by],
    notify: withLink({ entity }, id, [{ user_id: recipient, description }]),
  });

/**
 * Fires an event on one record whose status the caller has not read under its lock.
 * @throws CONFLICT if the state does not allow it.
 */
export async function transitionOne<T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: TxCtx,
  life: Lifecycle<T, C, E, F>,
  event: NoInfer<E> & ChangeEvent,
  options: TransitionOptions<T, F>,
): Promise<RowOf<C>> {
  const [row] = await transitionAll(ctx, life, event, options);
  if (!row) throw new DomainError('CONFLICT', life.events[event].refusal);
  return row;
}

/**
 * Locks a record until the transaction ends and checks that the caller may fire the event on it now. An event that only
 * a job fires has no rule: the calling verb has checked its own.
 * @throws NOT_FOUND, FORBIDDEN by the event's rule, CONFLICT if the state does not allow it.
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
  /** `set`, where it depends on the record as `find` read it. */
  setOf?: (one: F) => PgUpdateSetSource<T>;
  reason?: string | undefined;
}

/**
 * Fires an event on one record if the caller may; within the open transaction if there is one.
 * @throws as `lockForEvent` does.
 */
export const fireEvent = <T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: AuthorizedCtx,
  life: Lifecycle<T, C, E, F>,
  { event, id, setOf, ...options }: Firing<T, NoInfer<E> & ChangeEvent, NoInfer<F>>,
): Promise<F> =>
  transaction(ctx, async (tx) => {
    const known = await lockForEvent(tx, life, { event, id });
    const set = setOf && { set: setOf(known) };
    await transitionAll(tx, life, event, { ...options, ...set, known, where: eq(life.key, id) });
    return known;
  });

/**
 * Locks a record while files are attached or removed; returns the users whose screens show it.
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
  /** Matches the due records; written so that an index serves it. */
  due: SQL;
  order: SQL | PgColumn;
  set?: PgUpdateSetSource<T>;
  /** The event that cascades to dependent records in the same transaction. */
  cascade: CascadingEvent;
}

/** Fires an event on all due records, batch by batch, skipping locked ones; called by jobs. */
export const transitionDue = <T extends StatusTable, C extends Columns, E extends string, F>(
  ctx: AuthorizedCtx,
  life: Lifecycle<T, C, E, F>,
  event: NoInfer<E> & ChangeEvent,
  { due, order, set, cascade: cascadingEvent }: Due<T>,
): Promise<number> =>
  inBatches(ctx, async (tx) => {
    const batch = sql`select ${life.key} from ${life.table} where ${due} order by ${order}, ${life.key}
      limit ${BATCH} for update skip locked`;
    const where = sql`${life.key} = any(array(${batch}))`;
    const rows = await transitionAll(tx, life, event, { where, ...(set && { set }) });
    if (rows.length > 0) await cascade(tx, cascadingEvent, rows.map(life.id));
    return rows.length;
  });
