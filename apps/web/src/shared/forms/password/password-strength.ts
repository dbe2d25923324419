/** Password strength. Loaded on demand: the dictionary is larger than a screen. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The minimum length that the server accepts. */
const MIN_LENGTH = 10;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Rates a password from 1 (weak) to 4 (strong). */
export function strengthOf(password: string, guessableWords: string[]): 1 | 2 | 3 | 4 {
  if (password.length < MIN_LENGTH) return 1;
  const { score } = estimator.check(password, guessableWords.filter(Boolean));
  return score === 0 ? 1 : score;
}
