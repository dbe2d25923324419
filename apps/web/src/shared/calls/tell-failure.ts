import { notify } from '../notices/notify.ts';
import { type Failure, sentenceOf } from './failure.ts';

/** Refusals stand where the answer would, and a session that is over has a dialog of its own. */
const QUIET = [401, 403, 404];

/** Where a whole screen waits for an answer, its failure is told by a notice, too, and not only in its place. */
export function tellFailure(error: Failure, otherwise: string): void {
  if (QUIET.includes(error.data?.httpStatus ?? 0)) return;
  void notify({ type: 'error', text: sentenceOf(error, otherwise) });
}
