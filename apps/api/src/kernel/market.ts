/**
 * What modules that serve records of several kinds ask of each kind, so that they know none of their modules, and what
 * follows from a change of a record that others stand on. A context carries it, hence the parameters: `C` is a context, `Tx`
 * one in a transaction.
 */
import type { Entity, FilesEntity, HistoryEntity, MarketEntity } from '@tank/schema/entities';
import type { FileRow } from '@tank/schema/files';
import type { SQL } from 'drizzle-orm';
import type { Rule } from './rule.ts';

interface TakesFiles<C, Tx> {
  /** The record with its files. @throws NOT_FOUND, FORBIDDEN where the caller may not see it. */
  load(ctx: C, id: number): Promise<{ data: { files: FileRow[] } }>;
  /** Locks it until the transaction ends. @throws unless the caller may attach to it now. */
  hold(ctx: Tx, id: number): Promise<{ audience: number[] }>;
}

interface HasHistory {
  /** Who may read it. */
  rule: Rule;
  /** Rows of `relation, user_id, booking_id` (`kernel/people.ts`): who plays which part in the record. */
  people(id: number): SQL;
  /** The same for each booking made from it. */
  booked(id: number): SQL;
}

interface TalkedAbout<Tx> {
  /** Locks it until the transaction ends; the title names nothing that may be hidden. @throws unless one may ask about it. */
  hold(ctx: Tx, id: number): Promise<{ title: string; owner_id: number }>;
}

/** Changes that others follow. */
export type Followed =
  | 'storage.update'
  | 'storage.delete'
  | 'listing.withdraw'
  | 'listing.expire'
  | 'inquiry.withdraw'
  | 'inquiry.expire'
  | 'booking.back_out'
  | 'booking.complete'
  | 'user.close';

interface Follows<Tx> {
  /** What this kind does after a change of what it stands on, in the same transaction; that is locked. */
  after?: { [event in Followed]?: (ctx: Tx, ids: number[]) => Promise<void> };
}

/** What a kind of record has to say about itself, by what the registry says of it. */
export type RegistrationOf<E extends Entity, C, Tx> = Follows<Tx> &
  (E extends FilesEntity ? { files: TakesFiles<C, Tx> } : unknown) &
  (E extends HistoryEntity ? { history: HasHistory } : unknown) &
  (E extends MarketEntity ? { chat: TalkedAbout<Tx> } : unknown);

export type MarketOf<C, Tx> = {
  [E in FilesEntity | HistoryEntity | MarketEntity]: RegistrationOf<E, C, Tx>;
};
