/**
 * Applies an event of a machine to records: status, history, events for screens, notifications with the record's link. In
 * one statement, and in the same way, for one record and for many.
 */

import { type Entity, entities, type LinkedEntity, linkTo } from '@tank/schema/entities';
import type { ChangeEvent } from '@tank/schema/events';
import { and, eq, type GetColumnData, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { BATCH, inBatches } from './batches.ts';
import type { Change } from './changes.ts';
import type { AuthorizedCtx, TxCtx } from './context.ts';
import { record } from './effects.ts';
import { DomainError } from './errors.ts';
import { fire, type Machine } from './machine.ts';
import type { Followed } from './market.ts';
import { authorize, found, type Relation } from './policy.ts';
import { follow } from './registration.ts';
import { transaction } from './transaction.ts';

type StatusTable = PgTable & { status: PgColumn };
type Columns = Record<string, PgColumn>;
export type RowOf<C extends Columns> = { [K in keyof C]: GetColumnData<C[K]> };

/** Whoever is not known is told nothing. */
interface Notice {
  user_id: number | undefined;
  description: string;
}

/** How an event came about. */
interface Circumstances {
  /** Why, where somebody said so. */
  reason: string | undefined;
  /** Who did it; undefined: a job. */
  by: number | undefined;
}

type Notices<R, E extends string> = { [event in E]?: (row: R, how: Circumstances) => Notice[] };

/** A kind of record that has states. `F` is what is known of one that was read for a decision. */
export type Lifecycle<T extends StatusTable, C extends Columns, S extends string, E extends string, F> = {
  table: T;
  key: PgColumn;
  /** What is read of each record that an event changes: enough to say whom it concerns. */
  columns: C;
  id(row: RowOf<C>): number;
  machine: Machine<S, E>;
  /** Whose screens show it. */
  audience(row: RowOf<C> & Partial<NoInfer<F>>): (number | undefined)[];
  /** Reads one for a decision. It is locked here, or in `statusOf` once the caller may know of it. */
  find(ctx: TxCtx, id: number, strength: 'update' | 'share'): Promise<F | undefined>;
  /** How the caller stands to it. @throws NOT_FOUND where the caller may not know of it. */
  standing(ctx: TxCtx, one: NoInfer<F>): Relation[] | Promise<Relation[]>;
  /** Its status today, under its lock. */
  statusOf(ctx: TxCtx, one: NoInfer<F>, id: number): S | Promise<S>;
} & (
  | { entity: LinkedEntity; notices: Notices<RowOf<C> & Partial<NoInfer<F>>, E> }
  | { entity: Entity; notices?: undefined }
);

/** A description of one, from which the compiler learns its columns, states and events. */
export const lifecycle = <T extends StatusTable, C extends Columns, S extends string, E extends string, F>(
  described: Lifecycle<T, C, S, E, F>,
) => described;

interface Which<T extends StatusTable, F> {
  where: SQL | undefined;
  /** What changes besides the status. */
  set?: PgUpdateSetSource<T>;
  reason?: string | undefined;
  /** What the caller knows of them besides their columns. */
  known?: F;
}

const isKnown = (user_id: number | undefined): user_id is number => user_id !== undefined;

const hasPage = (entity: Entity): entity is LinkedEntity => entities[entity].page !== null;

const linked = ({ entity }: { entity: Entity }, id: number, notices: Notice[]) =>
  notices.flatMap(({ user_id, description }) =>
    isKnown(user_id) && hasPage(entity) ? { user_id, description, endpoint: linkTo(entity, id) } : [],
  );

/** Fires an event of all these records that are in a state for it; the caller may, and holds what they depend on. */
export async function transit<
  T extends StatusTable,
  C extends Columns,
  S extends string,
  E extends string,
  F,
>(
  ctx: TxCtx,
  life: Lifecycle<T, C, S, E, F>,
  event: NoInfer<E> & ChangeEvent,
  { where, set, reason, known }: Which<T, F>,
): Promise<RowOf<C>[]> {
  const { from, to } = life.machine[event];
  const rows = await ctx.db
    .update(life.table)
    // Every such table has a status: the compiler does not follow a type parameter into what Drizzle makes of it.
    .set({ ...set, status: to } as PgUpdateSetSource<T>)
    .where(and(inArray(life.table.status, from), where))
    .returning(life.columns);
  const by = ctx.actor.kind === 'user' ? ctx.actor.user_id : undefined;
  const changeOf = (row: RowOf<C>): Change => {
    // What nobody read is left out.
    const whole = { ...known, ...row } as RowOf<C> & Partial<F>;
    const entity_id = life.id(row);
    return {
      entity: life.entity,
      entity_id,
      event,
      from: from[0],
      to,
      ...(reason !== undefined && { details: { reason } }),
      audience: life.audience(whole).filter(isKnown),
      notify: linked(life, entity_id, life.notices?.[event]?.(whole, { reason, by }) ?? []),
    };
  };
  record(ctx, ...rows.map(changeOf));
  return rows;
}

/**
 * The same of one record, of which nobody has read the status. Where the update found it in another one, it is as if the
 * status had been read under the record's lock.
 * @throws CONFLICT where the state does not allow it.
 */
export async function transitOne<
  T extends StatusTable,
  C extends Columns,
  S extends string,
  E extends string,
  F,
>(
  ctx: TxCtx,
  life: Lifecycle<T, C, S, E, F>,
  event: NoInfer<E> & ChangeEvent,
  which: Which<T, F>,
): Promise<RowOf<C>> {
  const [row] = await transit(ctx, life, event, which);
  if (!row) throw new DomainError('CONFLICT', life.machine[event].refusal);
  return row;
}

/**
 * Holds a record until the transaction ends, for an event that the caller may fire on it now. What only a job fires has no
 * rule of its own: whoever asks for it was let through by another one.
 * @throws NOT_FOUND, FORBIDDEN by the event's rule, CONFLICT where the state does not allow it.
 */
export async function holdFor<
  T extends StatusTable,
  C extends Columns,
  S extends string,
  E extends string,
  F,
>(
  ctx: TxCtx,
  life: Lifecycle<T, C, S, E, F>,
  { event, id, strength = 'update' }: { event: NoInfer<E>; id: number; strength?: 'update' | 'share' },
): Promise<F> {
  const transition = life.machine[event];
  const one = found(await life.find(ctx, id, strength));
  if (transition.who !== 'job') authorize(ctx, transition.who, await life.standing(ctx, one));
  fire(transition, await life.statusOf(ctx, one, id));
  return one;
}

interface Decision<T extends StatusTable, E, F> {
  event: E;
  id: number;
  set?: PgUpdateSetSource<T>;
  /** The same, where it depends on the record as it was found. */
  setOf?: (one: F) => PgUpdateSetSource<T>;
  reason?: string | undefined;
}

/** Fires an event of one record, if the caller may; in the transaction that is open, where one is. @throws as `holdFor` does. */
export const decide = <T extends StatusTable, C extends Columns, S extends string, E extends string, F>(
  ctx: AuthorizedCtx,
  life: Lifecycle<T, C, S, E, F>,
  { event, id, setOf, ...which }: Decision<T, NoInfer<E> & ChangeEvent, NoInfer<F>>,
): Promise<F> =>
  transaction(ctx, async (tx) => {
    const known = await holdFor(tx, life, { event, id });
    const set = setOf && { set: setOf(known) };
    await transit(tx, life, event, { ...which, ...set, known, where: eq(life.key, id) });
    return known;
  });

/** Holds a record while files are attached to it or removed, and says whose screens show it. @throws as `holdFor` does. */
export const holdForFiles =
  <T extends StatusTable, C extends Columns, S extends string, E extends string, F extends RowOf<C>>(
    life: Lifecycle<T, C, S, E, F>,
    event: NoInfer<E>,
  ) =>
  async (ctx: TxCtx, id: number): Promise<{ audience: number[] }> => {
    const one = await holdFor(ctx, life, { event, id });
    return { audience: life.audience(one).filter(isKnown) };
  };

interface Due<T extends StatusTable> {
  /** Which are due, in words that an index understands. */
  due: SQL;
  /** The first of them first. */
  order: SQL | PgColumn;
  set?: PgUpdateSetSource<T>;
  /** As what those who stand on them follow it, in the same transaction. */
  followed: Followed;
}

/** Fires an event of all that are due, for the clock: batch by batch, without those that somebody else holds. */
export const transitDue = <T extends StatusTable, C extends Columns, S extends string, E extends string, F>(
  ctx: AuthorizedCtx,
  life: Lifecycle<T, C, S, E, F>,
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
