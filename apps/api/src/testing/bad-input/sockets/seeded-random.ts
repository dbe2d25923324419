/** Chance that falls the same way for the same seed. */

/** A number below `n`. */
export type Dice = (n: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export const pick = <T>(dice: Dice, list: readonly T[]) => list[dice(list.length)] as T;

export const noise = (dice: Dice, length: number) => Buffer.from(Array.from({ length }, () => dice(256)));
