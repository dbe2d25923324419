/**
 * Encrypts users' secrets (AES-256-GCM), so that a copy of the tables does not disclose them. Owner and use are associated data:
 * a ciphertext copied into another user's row does not open.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from './client.ts';
import { ensureServerKey, findServerKey } from './server-keys.ts';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A secret sealed for one use does not open for another. */
export type SealedFor = 'tankwatch_api' | 'second_factor' | 'mail' | 'company_sign_in';

export interface Secrets {
  seal(text: string, user_id: number, use?: SealedFor): Promise<string>;
  /** @throws if it was sealed with another key, for another user or use, or not at all. */
  open(sealed: string, user_id: number, use?: SealedFor): Promise<string>;
}

interface Binding {
  user_id: number;
  use: SealedFor | undefined;
}

const cipherKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'tankwatch_api', 32));
/** Tokens are older than the other uses, so theirs has no suffix. */
const associatedData = ({ user_id, use = 'tankwatch_api' }: Binding) =>
  Buffer.from(use === 'tankwatch_api' ? `user ${user_id}` : `user ${user_id} ${use}`);

function seal(key: Buffer, text: string, binding: Binding): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(associatedData(binding));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`;
}

function open(key: Buffer, sealed: string, binding: Binding): string {
  const [version, encoded = ''] = sealed.split('.');
  const bytes = Buffer.from(encoded, 'base64url');
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) throw new Error('Not a sealed secret.');
  const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(associatedData(binding))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + cipher.final('utf8');
}

export interface SecretKeys {
  /** Unset: a key stored in the database, which protects a stolen table, but not a stolen database. */
  key?: string | undefined;
  previous?: string | undefined;
}

/** The first key seals, all of them open. The key of the database is still needed for secrets that were sealed before a key was set. */
async function readKeys(db: Db, { key, previous }: SecretKeys): Promise<[Buffer, ...Buffer[]]> {
  if (key === undefined) return [cipherKey(await ensureServerKey(db, 'secrets'))];
  const stored = await findServerKey(db, 'secrets');
  const others = [previous, stored].filter((other) => other !== undefined);
  return [cipherKey(key), ...others.map(cipherKey)];
}

function openWithAny([key, ...others]: Buffer[], sealed: string, binding: Binding): string {
  if (key === undefined) throw new Error('No key opens this secret.');
  try {
    return open(key, sealed, binding);
  } catch (error) {
    if (others.length === 0) throw error;
    return openWithAny(others, sealed, binding);
  }
}

export function createSecrets(db: Db, options: SecretKeys = {}): Secrets {
  let keys: ReturnType<typeof readKeys> | undefined;
  const loadKeys = () => {
    keys ??= readKeys(db, options);
    // The next call retries.
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
  return {
    seal: async (text, user_id, use) => seal((await loadKeys())[0], text, { user_id, use }),
    open: async (sealed, user_id, use) => openWithAny(await loadKeys(), sealed, { user_id, use }),
  };
}
