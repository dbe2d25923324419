import { hasState } from './errors/postgres-errors.ts';

/**
 * Room on the database's disk. A database that finds none in the middle of a write may end and take the reads with it, so
 * writes stop before that, and reads go on.
 */
export interface Disk {
  /** Bytes; undefined where nobody can look. */
  free(): number | undefined;
  /** Whether there is too little left to write. */
  isFull(): boolean;
  /** Looks now rather than in a few seconds. */
  look(): Promise<void>;
  /** Takes note if this error is the database's, saying that its disk is full. */
  noteFailure(error: unknown): void;
  /** Looks no more. */
  stop(): void;
}

interface Options {
  /** Asks for the free bytes; undefined: nobody can, as the disk is elsewhere. */
  read: (() => Promise<number>) | undefined;
  /** Bytes that must be free. */
  least: number;
}

const LOOK_MS = 5000;
/** For how long writes are refused after the database said that its disk is full; then one write tries again. */
const BELIEVED_MS = 10_000;
const DISK_FULL = '53100';

export function createDisk({ read, least }: Options): Disk {
  let free: number | undefined;
  let full_until = 0;
  const look = async () => {
    // Where the free space can no longer be read, nothing is refused.
    free = await read?.().catch(() => undefined);
  };
  const timer = read && setInterval(() => void look(), LOOK_MS).unref();
  void look();
  return {
    free: () => free,
    isFull: () => (free !== undefined && free < least) || performance.now() < full_until,
    look,
    noteFailure(error) {
      if (hasState(error, DISK_FULL)) full_until = performance.now() + BELIEVED_MS;
    },
    stop: () => clearInterval(timer),
  };
}
