/** An accept beside another decision about the same thing, over and over: whichever comes first wins. */
import { expect, inject } from 'vitest';
import { countByStatus, interleave, type Request, type Track } from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;
/** Accepts at once, in every round. */
const ACCEPTS = 4;

/** What is fought over, and what a won accept leaves of it. */
interface Ring<S, O> {
  track: Track;
  scene: () => Promise<S>;
  /** The bids or offers of a scene; the first of them is accepted. */
  idsOf: (scene: S) => number[];
  accept: (scene: S) => Request;
  outcomeOf: (scene: S) => Promise<O & { booked: number[] }>;
  accepted: object;
}

interface Duel<S> {
  other: (scene: S) => Request;
  /** How many of the other decision run against the accepts. */
  others?: number;
  /** What the other one leaves where it wins. */
  won: object;
}

/** Exactly one call succeeds in every round, and everything agrees with it. */
export const duelIn =
  <S, O>({ track, scene: setScene, idsOf, accept, outcomeOf, accepted }: Ring<S, O>) =>
  async ({ other, others = ACCEPTS, won }: Duel<S>): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      const scene = await setScene();
      const accepts = Array.from({ length: ACCEPTS }, () => accept(scene));
      const requests = interleave(
        accepts,
        Array.from({ length: others }, () => other(scene)),
      );
      const answers = await track.race(requests);
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: requests.length - 1 });
      const winner = requests[answers.findIndex((answer) => answer.status === 200)];
      const { booked, ...outcome } = await outcomeOf(scene);
      const acceptWon = winner !== undefined && accepts.includes(winner);
      expect(booked).toEqual(acceptWon ? idsOf(scene) : []);
      expect(outcome).toEqual(acceptWon ? accepted : { archived: false, bookings: [], ...won });
    }
  };
