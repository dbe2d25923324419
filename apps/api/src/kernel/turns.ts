/**
 * Turns at something scarce: a limited number at once, for everybody together and for each person; the rest wait in a line.
 * The line is fair to people, not to calls: next is whoever has the fewest turns now, and of those who waited longest.
 */
import type { DomainError } from './errors.ts';

interface Options {
  /** At once, of everybody together. */
  inside?: number;
  /** At once, of one person. */
  each?: number;
  /** Who may stand in line, of one person. */
  waiting: number;
  /** Milliseconds after which somebody in line is sent away. */
  patience?: number;
  /** What those are told who find the line full, or wait too long. */
  refusal: () => DomainError;
  /** What ends the wait of a caller who has gone. */
  gone: () => DomainError;
}

interface Waiter {
  enter(): void;
}

interface Person {
  inside: number;
  line: Set<Waiter>;
}

/** Ends a turn; done twice it does no harm. */
export type Leave = () => void;

export interface Turns {
  /** @throws what the options say where the line is full, the wait too long, or the caller gone. */
  take(who: unknown, signal?: AbortSignal): Promise<Leave>;
  /** Work within a turn. */
  runInTurn<T>(who: unknown, signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T>;
  /** Turns taken, and people in line: for tests and metrics. */
  count(): { inside: number; waiting: number };
}

export function createTurns(options: Options): Turns {
  const { inside = Infinity, each = Infinity, waiting, patience = Infinity, refusal, gone } = options;
  const people = new Map<unknown, Person>();
  /** Those of them who have somebody in line, whoever waited longest first. */
  const lines = new Map<unknown, Person>();
  let taken = 0;

  function enter(who: unknown, person: Person): Leave {
    people.set(who, person);
    person.inside += 1;
    taken += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      person.inside -= 1;
      taken -= 1;
      if (person.inside === 0 && person.line.size === 0) people.delete(who);
      callNext();
    };
  }

  function callNext(): void {
    while (taken < inside) {
      let next: [unknown, Person] | undefined;
      for (const line of lines)
        if (line[1].inside < Math.min(each, next?.[1].inside ?? Infinity)) next = line;
      if (!next) return;
      const [who, person] = next;
      const [first] = person.line;
      lines.delete(who);
      if (first) person.line.delete(first);
      if (person.line.size > 0) lines.set(who, person);
      first?.enter();
    }
  }

  function wait(who: unknown, person: Person, signal?: AbortSignal): Promise<Leave> {
    if (person.line.size >= waiting) throw refusal();
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const giveUp = (why: () => DomainError) => {
      stopWaiting();
      person.line.delete(waiter);
      if (person.line.size === 0) lines.delete(who);
      if (person.inside === 0 && person.line.size === 0) people.delete(who);
      reject(why());
    };
    const left = () => giveUp(gone);
    const timer = Number.isFinite(patience) ? setTimeout(() => giveUp(refusal), patience).unref() : undefined;
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
    };
    const waiter: Waiter = {
      enter() {
        stopWaiting();
        resolve(enter(who, person));
      },
    };
    signal?.addEventListener('abort', left, { once: true });
    people.set(who, person);
    person.line.add(waiter);
    if (!lines.has(who)) lines.set(who, person);
    return promise;
  }

  async function take(who: unknown, signal?: AbortSignal): Promise<Leave> {
    if (signal?.aborted) throw gone();
    const person = people.get(who) ?? { inside: 0, line: new Set() };
    // Nobody overtakes: where there is room, nobody who could come in is in line.
    return taken < inside && person.inside < each ? enter(who, person) : wait(who, person, signal);
  }

  return {
    take,
    async runInTurn(who, signal, work) {
      const leave = await take(who, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    count: () => ({
      inside: taken,
      waiting: [...lines.values()].reduce((sum, { line }) => sum + line.size, 0),
    }),
  };
}
