/** Where an account signed in before: a browser by the mark that it keeps, any other client by its network. */
import { knownDevices } from '@tank/db/tables/sessions';
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { networkOf } from '../../../kernel/auth/network.ts';
import type { AuthorizedCtx, Ctx } from '../../../kernel/context.ts';
import { hashToken, newToken } from './tokens.ts';

/** What is remembered of one account; the oldest goes. */
const PER_ACCOUNT = 50;
/** A browser whose user wants that is not asked for the second factor for so long. */
const TRUSTED_MS = 30 * 24 * 3600 * 1000;
/** Without a sign-in for so long a device is a stranger again. */
export const UNUSED_MS = 180 * 24 * 3600 * 1000;
const MARK = /^[\w-]{43}$/;

/** What a caller shows of itself; only hashes are kept. */
export interface Marks {
  device: string | undefined;
  network: string;
}

export interface Known {
  /** The browser signed in to the account before. */
  device: boolean;
  /** Somebody signed in to the account from the network before. */
  network: boolean;
  /** The account has the browser remembered: it is not asked for the second factor. */
  trusted: boolean;
  /** Somebody signed in to the account before, from wherever. */
  used: boolean;
  /** The mark is one that the product gave, to whomever. */
  given: boolean;
}

export const marksOf = ({ device_mark = '', address }: Ctx): Marks => ({
  device: MARK.test(device_mark) ? device_mark : undefined,
  network: networkOf(address),
});

const hashOfDevice = (mark: string | undefined) => hashToken(`device:${mark ?? ''}`);
const hashOfNetwork = (network: string) => hashToken(`network:${network}`);

/** No account has it: those that there are not are looked up like all others. */
const NOBODY = 0;

export async function readKnown({ db, now }: AuthorizedCtx, marks: Marks, user_id = NOBODY): Promise<Known> {
  const { mark_hash, trusted_until } = knownDevices;
  const own = eq(knownDevices.user_id, user_id);
  const device = eq(mark_hash, hashOfDevice(marks.device));
  const trusted = gt(trusted_until, now.toISOString());
  const network = eq(mark_hash, hashOfNetwork(marks.network));
  const [row] = await db.execute<Known & Record<string, unknown>>(sql`select
    exists (select from ${knownDevices} where ${and(device, own)}) as device,
    exists (select from ${knownDevices} where ${and(network, own)}) as network,
    exists (select from ${knownDevices} where ${and(device, own, trusted)}) as trusted,
    exists (select from ${knownDevices} where ${own}) as used,
    exists (select from ${knownDevices} where ${device}) as given`);
  return row ?? { device: false, network: false, trusted: false, used: false, given: false };
}

interface Seen {
  user_id: number;
  marks: Marks;
  known: Known;
  /** The browser is not to be asked for the second factor for a while. */
  trust: boolean;
}

/**
 * Remembers browser and network for the account and answers the mark that the browser is to keep: the one that it
 * showed, if the product gave it, for several people may share a browser.
 */
export async function remember(
  { db, now }: AuthorizedCtx,
  { user_id, marks, known, trust }: Seen,
): Promise<string> {
  const mark = (known.given && marks.device) || newToken();
  const seen_at = now.toISOString();
  const trusted_until = trust ? new Date(now.getTime() + TRUSTED_MS).toISOString() : null;
  await db
    .insert(knownDevices)
    .values(
      [
        { mark_hash: hashOfDevice(mark), trusted_until },
        { mark_hash: hashOfNetwork(marks.network), trusted_until: null },
      ].map((row) => ({ ...row, user_id, seen_at })),
    )
    .onConflictDoUpdate({
      target: [knownDevices.mark_hash, knownDevices.user_id],
      set: {
        seen_at,
        trusted_until: sql`coalesce(excluded.trusted_until, ${knownDevices.trusted_until})`,
      },
    });
  const tooMany = db
    .select({ mark_hash: knownDevices.mark_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, user_id))
    .orderBy(desc(knownDevices.seen_at), knownDevices.mark_hash)
    .offset(PER_ACCOUNT);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, user_id), inArray(knownDevices.mark_hash, tooMany)));
  return mark;
}

/** Has all browsers of the account asked for the second factor again. */
export async function forgetTrust({ db }: AuthorizedCtx, user_id: number): Promise<void> {
  await db
    .update(knownDevices)
    .set({ trusted_until: null })
    .where(and(eq(knownDevices.user_id, user_id), isNotNull(knownDevices.trusted_until)));
}
