import { hash, verify } from '@node-rs/argon2';
import { createPasswordLine, type KeptPlace, type Place } from './password-line.ts';

/** argon2id, 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One for the process: it is the process whose time is short. */
const line = createPasswordLine();
export const { keep: keepPlace, refuseWhereFull } = line;

export const hashPassword = (password: string, place: Place) => line.run(place, () => hash(password, COST));

/** Compared for accounts that do not exist, so that both answers take the same time. */
let decoy: Promise<string> | undefined;

interface Fits {
  password: string;
  /** undefined: there is none to compare, which takes as long and never fits. */
  hashes: (string | undefined)[];
}

/** The place of the first hash that the password fits, and -1 where it fits none of them. */
export const firstFit = ({ password, hashes }: Fits, place: Place | KeptPlace): Promise<number> =>
  line.run(place, async () => {
    decoy ??= hash('no account has this password', COST);
    for (const [index, known] of hashes.entries()) {
      const fits = await verify(known ?? (await decoy), password);
      if (fits && known !== undefined) return index;
    }
    return -1;
  });
