/** A deterministic random number generator: equal seeds give equal draws on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** An integer in [min, max]. */
  int(min: number, max: number): number;
  /** A number in [min, max), rounded to `decimals`. */
  number(min: number, max: number, decimals: number): number;
  /** Normally distributed. */
  normal(mean: number, deviation: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Up to `count` distinct elements in random order. */
  sample<T>(list: readonly T[], count: number): T[];
  /** A key, with a probability proportional to its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K;
  /** An independent generator: more draws here do not change the draws there. */
  fork(label: string): Random;
}

export const round = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`Nothing to pick from (seed "${seed}").`);
    return list[int(0, list.length - 1)] as T;
  };
  const sample = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    const wanted = Math.min(count, rest.length);
    return Array.from({ length: wanted }, () => rest.splice(int(0, rest.length - 1), 1)[0] as T);
  };
  const weighted = <K extends string>(weights: Partial<Record<K, number>>): K => {
    const entries = Object.entries(weights) as [K, number][];
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    throw new Error(`Nothing to weigh (seed "${seed}").`);
  };
  return {
    next,
    int,
    number: (min, max, decimals) => round(min + next() * (max - min), decimals),
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick,
    sample,
    weighted,
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
