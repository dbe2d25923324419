import { hash, verify } from '@node-rs/argon2';
import { type Caller, createPasswordQueue, type Reservation } from './password-queue.ts';

/** argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const queue = createPasswordQueue();
export const { reserve: reserveSlot, rejectIfFull } = queue;

export const hashPassword = (password: string, caller: Caller) =>
  queue.run(caller, () => hash(password, COST));

/** Verified for unknown accounts, so that both answers take the same time. */
let decoy: Promise<string> | undefined;

interface Candidates {
  password: string;
  /** undefined never matches and takes as long as a stored hash. */
  hashes: (string | undefined)[];
}

/** The index of the first hash that matches the password, or -1. */
export const findMatchingHash = (
  { password, hashes }: Candidates,
  caller: Caller | Reservation,
): Promise<number> =>
  queue.run(caller, async () => {
    decoy ??= hash('no account has this password', COST);
    for (const [index, known] of hashes.entries()) {
      const matches = await verify(known ?? (await decoy), password);
      if (matches && known !== undefined) return index;
    }
    return -1;
  });
