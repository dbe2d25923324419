/** Password strength. Loaded on demand: the dictionary is larger than a screen. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Minimum length that the server accepts. */
const MIN_LENGTH = 10;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** 1 to 4; `known` lists guessable words, such as the email address. */
export function strengthOf(password: string, known: string[]): 1 | 2 | 3 | 4 {
  if (password.length < MIN_LENGTH) return 1;
  const { score } = estimator.check(password, known.filter(Boolean));
  return score === 0 ? 1 : score;
}
