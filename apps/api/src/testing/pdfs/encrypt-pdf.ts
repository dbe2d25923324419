/** The standard security handler of PDF, for test files with user or owner passwords. */
import { createCipheriv, createHash } from 'node:crypto';

export type Method = 'RC4-40' | 'RC4-128' | 'AES-128' | 'AES-256';

export interface Cipher {
  method: Method;
  key: Buffer;
  id: Buffer;
  /** The Encrypt object of the trailer. */
  dictionary: string;
}

interface Passwords {
  /** Required to open the file; empty: none. */
  user: string;
  owner: string;
}

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
/** Printing only. */
const PERMISSIONS = -3900;

const hash = (name: string, ...parts: Uint8Array[]) => {
  const sum = createHash(name);
  for (const part of parts) sum.update(part);
  return sum.digest();
};
const md5 = (...parts: Uint8Array[]) => hash('md5', ...parts);
const padPassword = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
const times = (count: number, start: Buffer, step: (value: Buffer, at: number) => Buffer) => {
  let value = start;
  for (let at = 0; at < count; at += 1) value = step(value, at);
  return value;
};

/** OpenSSL 3 does not provide RC4. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] as number;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      const i = (index + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

function aes(
  key: Buffer,
  bytes: Uint8Array,
  { iv, padding = true }: { iv: Buffer; padding?: boolean },
): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(padding);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

/** Algorithm 2.B of PDF 2.0. */
function hash2(password: Buffer, salt: Buffer, user: Buffer = Buffer.alloc(0)): Buffer {
  let key = hash('sha256', password, salt, user);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const block = Buffer.concat([password, key, user]);
    const mixed = aes(key.subarray(0, 16), Buffer.concat(Array<Buffer>(64).fill(block)), {
      iv: key.subarray(16, 32),
      padding: false,
    });
    const kind = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][kind] as string, mixed);
    last = mixed.at(-1) as number;
  }
  return key.subarray(0, 32);
}

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;
const common = `/Filter/Standard/P ${PERMISSIONS}`;

function cipher256({ user, owner }: Passwords, id: Buffer): Cipher {
  const key = md5(id, latin1('key'));
  const whole = Buffer.concat([key, md5(key)]);
  const none = Buffer.alloc(16);
  const salts = ['a', 'b', 'c', 'd'].map((name) => md5(id, latin1(name)).subarray(0, 8)) as Buffer[];
  const [validation, salt, ownerValidation, ownerSalt] = salts as [Buffer, Buffer, Buffer, Buffer];
  const [u, o] = [latin1(user), latin1(owner)];
  const U = Buffer.concat([hash2(u, validation), validation, salt]);
  const UE = aes(hash2(u, salt), whole, { iv: none, padding: false });
  const O = Buffer.concat([hash2(o, ownerValidation, U), ownerValidation, ownerSalt]);
  const OE = aes(hash2(o, ownerSalt, U), whole, { iv: none, padding: false });
  const permissions = Buffer.alloc(16, 'x');
  permissions.writeInt32LE(PERMISSIONS, 0);
  permissions.writeInt32LE(-1, 4);
  permissions.write('Tadb', 8, 'latin1');
  const ecb = createCipheriv('aes-256-ecb', whole, null).setAutoPadding(false);
  const Perms = Buffer.concat([ecb.update(permissions), ecb.final()]);
  return {
    method: 'AES-256',
    key: whole,
    id,
    dictionary: `<<${common}/V 5/R 6/Length 256/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF/U${hex(U)}/O${hex(O)}/UE${hex(UE)}/OE${hex(OE)}/Perms${hex(Perms)}>>`,
  };
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

const versions = {
  'RC4-40': { length: 5, entries: '/V 1/R 2' },
  'RC4-128': { length: 16, entries: '/V 2/R 3/Length 128' },
  'AES-128': {
    length: 16,
    entries:
      '/V 4/R 4/Length 128/CF<</StdCF<</CFM/AESV2/AuthEvent/DocOpen/Length 16>>>>/StmF/StdCF/StrF/StdCF',
  },
};

/** Derives the key and the Encrypt dictionary of a file. */
export function cipherOf(method: Method, { user, owner }: Passwords): Cipher {
  const id = md5(latin1(`${method}${user}${owner}`));
  if (method === 'AES-256') return cipher256({ user, owner }, id);
  const { length, entries } = versions[method];
  const strong = length > 5;
  const rounds = (start: Buffer, count: number) =>
    times(count, start, (value) => md5(value.subarray(0, length)));
  const ownerKey = rounds(md5(padPassword(owner)), strong ? 50 : 0).subarray(0, length);
  const xorWith = (key: Buffer, at: number) => Buffer.from(key.map((byte) => byte ^ at));
  const O = times(strong ? 20 : 1, padPassword(user), (value, at) => rc4(xorWith(ownerKey, at), value));
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(PERMISSIONS);
  const key = rounds(md5(padPassword(user), O, bits, id), strong ? 50 : 0).subarray(0, length);
  const U = strong
    ? Buffer.concat([
        times(20, md5(PADDING, id), (value, at) => rc4(xorWith(key, at), value)),
        Buffer.alloc(16),
      ])
    : rc4(key, PADDING);
  return { method, key, id, dictionary: `<<${common}${entries}/O${hex(O)}/U${hex(U)}>>` };
}

/** Encrypts the bytes of the stream of object `number`. */
export function encryptBytes(bytes: Uint8Array, number: number, { method, key, id }: Cipher): Uint8Array {
  const iv = md5(id, latin1(`${number}`));
  if (method === 'AES-256') return Buffer.concat([iv, aes(key, bytes, { iv })]);
  const place = Buffer.from([number & 255, number >> 8, 0, 0, 0]);
  const salt = latin1(method === 'AES-128' ? 'sAlT' : '');
  const own = md5(key, place, salt).subarray(0, Math.min(key.length + 5, 16));
  return method === 'AES-128' ? Buffer.concat([iv, aes(own, bytes, { iv })]) : rc4(own, bytes);
}
