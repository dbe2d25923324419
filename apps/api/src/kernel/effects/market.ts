/**
 * What the files module asks of each kind of record that takes files, so that it knows none of their modules, and what a
 * kind of record does after a change of a record that it depends on. A context carries it, hence the parameters: `C` is a
 * context, `Tx` one in a transaction.
 */
import type { Entity, FilesEntity } from '@tank/schema/entities';
import type { FileRow } from '@tank/schema/live/files';

interface TakesFiles<C, Tx> {
  /** The record with its files. @throws NOT_FOUND, FORBIDDEN where the caller may not see it. */
  load(ctx: C, id: number): Promise<{ data: { files: FileRow[] } }>;
  /** Locks it until the transaction ends. @throws unless the caller may attach to it now. */
  hold(ctx: Tx, id: number): Promise<{ audience: number[] }>;
}

/** Changes that the records which depend on the changed one follow. */
export type FollowedEvent =
  | 'storage.update'
  | 'storage.delete'
  | 'listing.withdraw'
  | 'listing.expire'
  | 'inquiry.withdraw'
  | 'inquiry.expire'
  | 'booking.back_out'
  | 'booking.complete';

interface Follows<Tx> {
  /** What this kind does after a change of what it depends on, in the same transaction; the changed records are locked. */
  after?: { [event in FollowedEvent]?: (ctx: Tx, ids: number[]) => Promise<void> };
}

/** What a kind of record registers, by what the registry of entities says of it. */
export type RegistrationOf<E extends Entity, C, Tx> = Follows<Tx> &
  (E extends FilesEntity ? { files: TakesFiles<C, Tx> } : unknown);

export type MarketOf<C, Tx> = {
  [E in FilesEntity]: RegistrationOf<E, C, Tx>;
} & { [E in Exclude<Entity, FilesEntity>]?: RegistrationOf<E, C, Tx> };
