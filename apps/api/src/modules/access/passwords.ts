import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

/** Compared for accounts that do not exist, so that both answers take the same time. */
let decoy: Promise<string> | undefined;

/** Whether the password fits; without a hash it takes as long and answers no. */
export async function passwordFits(password: string, password_hash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(password_hash ?? (await decoy), password);
  return fits && password_hash !== undefined;
}
