import { hasState } from './errors/postgres-errors.ts';

/**
 * Free space on the database's disk. PostgreSQL may crash when the disk fills up during a write, so writes are refused
 * before that, while reads go on.
 */
export interface Disk {
  /** Bytes; undefined if the disk cannot be read. */
  free(): number | undefined;
  isFull(): boolean;
  /** Reads the free space now instead of at the next interval. */
  refresh(): Promise<void>;
  /** Refuses writes for a while if this is PostgreSQL's "disk full" error. */
  noteFailure(error: unknown): void;
  stop(): void;
}

interface Options {
  /** Reads the free bytes; undefined if the disk is on another machine. */
  read: (() => Promise<number>) | undefined;
  /** Bytes that must stay free. */
  min_free: number;
}

const REFRESH_MS = 5000;
/** How long writes are refused after PostgreSQL reported a full disk. */
const REFUSE_MS = 10_000;
const DISK_FULL = '53100';

export function createDisk({ read, min_free }: Options): Disk {
  let free: number | undefined;
  let full_until = 0;
  const refresh = async () => {
    // If the free space cannot be read, nothing is refused.
    free = await read?.().catch(() => undefined);
  };
  const timer = read && setInterval(() => void refresh(), REFRESH_MS).unref();
  void refresh();
  return {
    free: () => free,
    isFull: () => (free !== undefined && free < min_free) || performance.now() < full_until,
    refresh,
    noteFailure(error) {
      if (hasState(error, DISK_FULL)) full_until = performance.now() + REFUSE_MS;
    },
    stop: () => clearInterval(timer),
  };
}
