/** An accept beside another decision about the same thing, over and over: whichever comes first wins. */
import { expect, inject } from 'vitest';
import { countByStatus, interleave, type RaceClient, type Request } from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;
/** Accepts at once, in every round. */
const ACCEPTS = 4;

/** What is fought over, and what a won accept leaves of it. */
interface AcceptRace<S, O> {
  race: RaceClient;
  records: () => Promise<S>;
  /** The bids or offers of a records; the first of them is accepted. */
  idsOf: (records: S) => number[];
  accept: (records: S) => Request;
  outcomeOf: (records: S) => Promise<O & { booked: number[] }>;
  accepted: object;
}

interface Opponent<S> {
  other: (records: S) => Request;
  /** How many of the other decision run against the accepts. */
  others?: number;
  /** What the other one leaves where it wins. */
  won: object;
}

/** Exactly one call succeeds in every round, and everything agrees with it. */
export const createAcceptRace =
  <S, O>({ race, records: createRecords, idsOf, accept, outcomeOf, accepted }: AcceptRace<S, O>) =>
  async ({ other, others = ACCEPTS, won }: Opponent<S>): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      const records = await createRecords();
      const accepts = Array.from({ length: ACCEPTS }, () => accept(records));
      const requests = interleave(
        accepts,
        Array.from({ length: others }, () => other(records)),
      );
      const answers = await race.sendAll(requests);
      expect(countByStatus(answers)).toEqual({ 200: 1, 409: requests.length - 1 });
      const winner = requests[answers.findIndex((answer) => answer.status === 200)];
      const { booked, ...outcome } = await outcomeOf(records);
      const acceptWon = winner !== undefined && accepts.includes(winner);
      expect(booked).toEqual(acceptWon ? idsOf(records) : []);
      expect(outcome).toEqual(acceptWon ? accepted : { archived: false, bookings: [], ...won });
    }
  };
