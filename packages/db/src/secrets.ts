/**
 * What people entrust to the product for use in their name, sealed so that a copy of the table tells nobody: AES-256-GCM
 * under a key of the product, bound to its owner, so that it is nothing in anybody else's row.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from './client.ts';
import { findServerKey, serverKey } from './server-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed for one use is nothing in the place of another. */
export type SealedFor = 'tankwatch_api' | 'second_factor' | 'mail';

export interface Secrets {
  seal(text: string, user_id: number, use?: SealedFor): Promise<string>;
  /** @throws where it was sealed with another key, for somebody else or another use, or not at all. */
  open(sealed: string, user_id: number, use?: SealedFor): Promise<string>;
}

interface Bound {
  user_id: number;
  use: SealedFor | undefined;
}

const cipherKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'tankwatch_api', 32));
/** The tokens were there first: theirs is the plain one. */
const boundTo = ({ user_id, use = 'tankwatch_api' }: Bound) =>
  Buffer.from(use === 'tankwatch_api' ? `user ${user_id}` : `user ${user_id} ${use}`);

function seal(key: Buffer, text: string, bound: Bound): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(boundTo(bound));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

function open(key: Buffer, sealed: string, bound: Bound): string {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('This was never sealed.');
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(boundTo(bound))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}

/** What is sealed with `key`, what was with those before. Without `key`: one that the database keeps, which protects a stolen table, not a stolen database. */
export interface SecretKeys {
  key?: string | undefined;
  before?: string | undefined;
}

/** The first seals, all of them open. A database that began without a setting goes on opening what it sealed then. */
async function readKeys(db: Db, { key, before }: SecretKeys): Promise<[Buffer, ...Buffer[]]> {
  if (key === undefined) return [cipherKey(await serverKey(db, 'secrets'))];
  const own = await findServerKey(db, 'secrets');
  const others = [before, own].filter((other) => other !== undefined);
  return [cipherKey(key), ...others.map(cipherKey)];
}

function openWithAny([key, ...others]: Buffer[], sealed: string, bound: Bound): string {
  if (key === undefined) throw new Error('No key opens this.');
  try {
    return open(key, sealed, bound);
  } catch (error) {
    if (others.length === 0) throw error;
    return openWithAny(others, sealed, bound);
  }
}

export function createSecrets(db: Db, given: SecretKeys = {}): Secrets {
  let keys: ReturnType<typeof readKeys> | undefined;
  const keysOf = () => {
    keys ??= readKeys(db, given);
    // What could not be read is asked for again.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
  return {
    seal: async (text, user_id, use) => seal((await keysOf())[0], text, { user_id, use }),
    open: async (sealed, user_id, use) => openWithAny(await keysOf(), sealed, { user_id, use }),
  };
}
