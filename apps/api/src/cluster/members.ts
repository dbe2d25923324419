/** The API processes of the cluster, and whose turn it is. */
import type { Logger } from '../kernel/logger.ts';
import { type Member, startMember } from './member.ts';

const PROBE_EVERY_MS = 1000;

export interface Members {
  /** Whom to ask, one after the other: those that are ready in turn, then those that at least listen. */
  turn(): Member[];
  /** One after the other ended before it was ready, and none is. */
  hopeless: Promise<unknown>;
  stop(): Promise<void>;
}

/** Each round begins with another one. */
export const rotated = <T>(items: readonly T[], round: number): T[] => {
  const start = items.length === 0 ? 0 : round % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

interface Options {
  count: number;
  /** Of the processes. */
  env: NodeJS.ProcessEnv;
  log: Logger;
}

/** Starts them and waits until all are ready. @throws where one cannot start. */
export async function startMembers({ count, env, log }: Options): Promise<Members> {
  const isHopeless = () => !members.some((member) => member.ready());
  const members: Member[] = Array.from({ length: count }, () =>
    startMember({ env: () => env, log, isHopeless }),
  );
  const timer = setInterval(() => {
    for (const member of members) void member.probe();
  }, PROBE_EVERY_MS);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(members.map((member) => member.stop()));
  };
  try {
    await Promise.all(members.map(({ first }) => first));
  } catch (error) {
    await stop();
    throw error;
  }
  let round = 0;
  return {
    turn() {
      round += 1;
      const ready = members.filter((member) => member.ready());
      const others = members.filter((member) => !member.ready() && member.origin());
      return [...rotated(ready, round), ...others];
    },
    hopeless: Promise.race(members.map((member) => member.hopeless)),
    stop,
  };
}
