/** Devices an account signed in from: browsers are recognized by a stored mark, other clients by their network. */
import { knownDevices } from '@tank/db/tables/sessions';
import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { networkOf } from '../../../kernel/auth/network.ts';
import type { AuthorizedCtx, Ctx } from '../../../kernel/context.ts';
import { hashToken, newToken } from './tokens.ts';

/** Remembered devices and networks per account; the oldest is dropped. */
const PER_ACCOUNT = 50;
/** How long a trusted browser skips the second factor. */
const TRUSTED_MS = 30 * 24 * 3600 * 1000;
/** A device without a sign-in for this long is unknown again. */
export const UNUSED_MS = 180 * 24 * 3600 * 1000;
const MARK = /^[\w-]{43}$/;

/** What identifies the client; only hashes are stored. */
export interface Marks {
  device: string | undefined;
  network: string;
}

export interface KnownOrigin {
  /** The browser signed in to the account before. */
  device: boolean;
  /** The account was signed in to from this network before. */
  network: boolean;
  /** The user chose to trust the browser: it skips the second factor. */
  trusted: boolean;
  /** The account was signed in to before, from any device. */
  used: boolean;
  /** The server issued the mark, for this or another account. */
  issued: boolean;
}

export const readMarks = ({ device_mark = '', address }: Ctx): Marks => ({
  device: MARK.test(device_mark) ? device_mark : undefined,
  network: networkOf(address),
});

const hashDevice = (mark: string | undefined) => hashToken(`device:${mark ?? ''}`);
const hashNetwork = (network: string) => hashToken(`network:${network}`);

/** No account has this number: the lookup runs for unknown logins, too, so that timing does not reveal them. */
const NO_USER_ID = 0;

export async function readKnownOrigin(
  { db, now }: AuthorizedCtx,
  marks: Marks,
  user_id = NO_USER_ID,
): Promise<KnownOrigin> {
  const { mark_hash, trusted_until } = knownDevices;
  const own = eq(knownDevices.user_id, user_id);
  const device = eq(mark_hash, hashDevice(marks.device));
  const trusted = gt(trusted_until, now.toISOString());
  const network = eq(mark_hash, hashNetwork(marks.network));
  const [row] = await db.execute<KnownOrigin & Record<string, unknown>>(sql`select
    exists (select from ${knownDevices} where ${and(device, own)}) as device,
    exists (select from ${knownDevices} where ${and(network, own)}) as network,
    exists (select from ${knownDevices} where ${and(device, own, trusted)}) as trusted,
    exists (select from ${knownDevices} where ${own}) as used,
    exists (select from ${knownDevices} where ${device}) as issued`);
  return row ?? { device: false, network: false, trusted: false, used: false, issued: false };
}

interface SignInOrigin {
  user_id: number;
  marks: Marks;
  known: KnownOrigin;
  /** The browser skips the second factor for a while. */
  trust: boolean;
}

/**
 * Remembers browser and network for the account and returns the mark for the browser to store. A mark that the server
 * issued is kept, because several users may share a browser.
 */
export async function rememberDevice(
  { db, now }: AuthorizedCtx,
  { user_id, marks, known, trust }: SignInOrigin,
): Promise<string> {
  const mark = (known.issued && marks.device) || newToken();
  const seen_at = now.toISOString();
  const trusted_until = trust ? new Date(now.getTime() + TRUSTED_MS).toISOString() : null;
  await db
    .insert(knownDevices)
    .values(
      [
        { mark_hash: hashDevice(mark), trusted_until },
        { mark_hash: hashNetwork(marks.network), trusted_until: null },
      ].map((row) => ({ ...row, user_id, seen_at })),
    )
    .onConflictDoUpdate({
      target: [knownDevices.mark_hash, knownDevices.user_id],
      set: {
        seen_at,
        trusted_until: sql`coalesce(excluded.trusted_until, ${knownDevices.trusted_until})`,
      },
    });
  const oldest = db
    .select({ mark_hash: knownDevices.mark_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, user_id))
    .orderBy(desc(knownDevices.seen_at), knownDevices.mark_hash)
    .offset(PER_ACCOUNT);
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.user_id, user_id), inArray(knownDevices.mark_hash, oldest)));
  return mark;
}

/** Makes every browser of the account ask for the second factor again. */
export async function revokeDeviceTrust({ db }: AuthorizedCtx, user_id: number): Promise<void> {
  await db
    .update(knownDevices)
    .set({ trusted_until: null })
    .where(and(eq(knownDevices.user_id, user_id), isNotNull(knownDevices.trusted_until)));
}
