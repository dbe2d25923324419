/** Races accepts against another decision about the same bid or offer. */
import { expect, inject } from 'vitest';
import { countByStatus, interleave, type RaceClient, type Request } from './race-client.ts';

const ROUNDS = 6 * inject('chance').rounds;
/** Concurrent accepts per round. */
const ACCEPTS = 4;

/** The records of a race, and their state after a successful accept. */
interface AcceptRace<S, O> {
  race: RaceClient;
  records: () => Promise<S>;
  /** The bids or offers; the first of them is accepted. */
  idsOf: (records: S) => number[];
  accept: (records: S) => Request;
  outcomeOf: (records: S) => Promise<O & { booked: number[] }>;
  accepted: object;
}

interface OtherDecision<S> {
  other: (records: S) => Request;
  /** Concurrent calls of the other decision. */
  others?: number;
  /** The state after the other decision succeeded. */
  won: object;
}

/** Asserts for every round that one call succeeds and that the records agree with it. */
export const createAcceptRace =
  <S, O>({ race, records: createRecords, idsOf, accept, outcomeOf, accepted }: AcceptRace<S, O>) =>
  async ({ other, others = ACCEPTS, won }: OtherDecision<S>): Promise<void> => {
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
