/**
 * What a kind of record registers: how the files module reaches its records, and how it reacts to changes of records
 * that it depends on. The context carries the registrations; the type parameters avoid a type cycle: `C` is a context,
 * `Tx` a context in a transaction.
 */
import type { Entity, FilesEntity } from '@tank/schema/entities';
import type { FileRow } from '@tank/schema/live/files';

interface TakesFiles<C, Tx> {
  /** The record with its files. @throws NOT_FOUND, FORBIDDEN if the caller may not see it. */
  load(ctx: C, id: number): Promise<{ data: { files: FileRow[] } }>;
  /** Locks the record until the transaction ends. @throws unless the caller may attach files to it now. */
  hold(ctx: Tx, id: number): Promise<{ audience: number[] }>;
}

/** Changes that cascade to dependent records. */
export type CascadingEvent =
  | 'storage.update'
  | 'storage.delete'
  | 'listing.withdraw'
  | 'listing.expire'
  | 'inquiry.withdraw'
  | 'inquiry.expire'
  | 'booking.back_out'
  | 'booking.complete';

interface Cascades<Tx> {
  /**
   * Runs after a change of a record that this kind depends on, in the same transaction; the changed records are locked.
   */
  after?: { [event in CascadingEvent]?: (ctx: Tx, ids: number[]) => Promise<void> };
}

/** The registration of one kind of record; those with files register how to reach them. */
export type RegistrationOf<E extends Entity, C, Tx> = Cascades<Tx> &
  (E extends FilesEntity ? { files: TakesFiles<C, Tx> } : unknown);

export type RegistrationsOf<C, Tx> = {
  [E in FilesEntity]: RegistrationOf<E, C, Tx>;
} & { [E in Exclude<Entity, FilesEntity>]?: RegistrationOf<E, C, Tx> };
