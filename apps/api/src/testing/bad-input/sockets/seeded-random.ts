/** Pseudorandom numbers: the same seed gives the same sequence. */

/** A random integer below `n`. */
export type RandomInt = (n: number) => number;

export function createRandom(seed: number): RandomInt {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export const pick = <T>(random: RandomInt, list: readonly T[]) => list[random(list.length)] as T;

export const randomBytesOf = (random: RandomInt, length: number) =>
  Buffer.from(Array.from({ length }, () => random(256)));
