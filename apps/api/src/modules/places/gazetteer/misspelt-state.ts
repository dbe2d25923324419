import { findSubdivision, foldName, subdivisions } from '@tank/schema/map/regions';
import { countryWords } from '../address.ts';
import { allowedErrors, distanceOf } from './misspelt.ts';

const names = subdivisions.map(({ name }) => foldName(name));
const MAX_WORDS = 3;

function nearestState(typed: string): string | null {
  let nearest: string | null = null;
  let max = allowedErrors(typed);
  for (const key of names) {
    if (key[0] !== typed[0] || max === 0) continue;
    const distance = distanceOf({ name: typed, key, max, isWhole: true });
    if (distance > max) continue;
    nearest = key;
    max = distance - 1;
  }
  return nearest;
}

/** Corrects a misspelt state at the end of an address: "Houston, Texas" for "Houston, Texes". Null for any other text. */
export function correctState(text: string): string | null {
  const parts = text
    .slice(0, 300)
    .split(',')
    .filter((part) => foldName(part));
  if (Object.hasOwn(countryWords, foldName(parts.at(-1) ?? ''))) parts.pop();
  const words = foldName(parts.pop() ?? '').split(' ');
  if (Object.hasOwn(countryWords, words.at(-1) ?? '')) words.pop();
  const counts = Array.from({ length: MAX_WORDS }, (_, at) => MAX_WORDS - at);
  if (counts.some((count) => findSubdivision(words.slice(-count).join(' ')))) return null;
  for (const count of counts) {
    const before = [...parts, words.slice(0, -count).join(' ')].filter(Boolean).join(',');
    const state = words.length >= count && before ? nearestState(words.slice(-count).join(' ')) : null;
    if (state) return `${before}, ${state}`;
  }
  return null;
}
