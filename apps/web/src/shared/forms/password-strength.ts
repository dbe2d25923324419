/** How hard a password is to guess. What it knows weighs more than a screen, so it comes once somebody chooses one. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What is shorter is refused. */
const SHORTEST = 10;

const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** 1 to 4; `known` is what others know of its owner, such as the email address. */
export function strengthOf(password: string, known: string[]): 1 | 2 | 3 | 4 {
  if (password.length < SHORTEST) return 1;
  const { score } = guesser.check(password, known.filter(Boolean));
  return score === 0 ? 1 : score;
}
