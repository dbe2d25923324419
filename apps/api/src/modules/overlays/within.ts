/** Which places lie within some miles of lines. */
import type { Lines } from './lines.ts';
import { apart, apartFromStretch, throughGlobe, toGlobe, type Values } from './sphere.ts';

/** Places that are looked at one by one: with so few there is nothing to gain by parting them. */
const FEW = 8;

const AXES = [0, 1, 2] as const;

/** Moves the numbers that pass to the front; answers how many of them do. */
function moveUp(numbers: Uint32Array, passes: (one: number) => boolean): number {
  let passed = 0;
  for (let at = 0; at < numbers.length; at++) {
    const one = numbers[at] as number;
    if (!passes(one)) continue;
    numbers[at] = numbers[passed] as number;
    numbers[passed++] = one;
  }
  return passed;
}

/** The middle of some places, how far from it they are at most, and along which axis they lie furthest apart. */
function around(globe: Values, some: Uint32Array) {
  const middle = new Float64Array(3);
  let [axis, widest] = [0, 0];
  for (const one of AXES) {
    let [least, most] = [Infinity, -Infinity];
    for (const place of some) {
      const value = globe[3 * place + one] as number;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    middle[one] = (least + most) / 2;
    if (most - least > widest) [axis, widest] = [one, most - least];
  }
  let radius = 0;
  for (const place of some) radius = Math.max(radius, apart(globe, place, middle, 0));
  return { middle, radius, axis };
}

const upTo = (count: number) => Uint32Array.from({ length: count }, (_, at) => at);

/**
 * Of places, longitude and latitude of each: their numbers, in order. They are parted again and again, and each part is held against those pieces of lines alone that may be
 * near enough to any of it: what is far from all lines, or near one altogether, is soon done with.
 */
export function within(degrees: Float64Array, lines: Lines, miles: number): number[] {
  const { bends, firsts, lasts, middles, reaches } = lines;
  const count = degrees.length / 2;
  const globe = toGlobe(degrees, new Float64Array(3 * count));
  const most = throughGlobe(miles);
  const found = new Uint8Array(count);

  function isNear(place: number, piece: number): boolean {
    const far = apart(globe, place, middles, piece);
    if (far <= most) return true;
    if (far - (reaches[piece] as number) > most) return false;
    const last = lasts[piece] as number;
    for (let bend = firsts[piece] as number; bend < last; bend++)
      if (apartFromStretch(globe, place, bends, bend, bend + 1) <= most) return true;
    return false;
  }

  /** Changes the order of both. */
  function look(some: Uint32Array, pieces: Uint32Array): void {
    const { middle, radius, axis } = around(globe, some);
    let allAreNear = false;
    const left = moveUp(pieces, (piece) => {
      const far = apart(middle, 0, middles, piece);
      allAreNear ||= far + radius <= most;
      return far - radius - (reaches[piece] as number) <= most;
    });
    const half = middle[axis] as number;
    const parted =
      some.length > FEW && !allAreNear && left > 0
        ? moveUp(some, (place) => (globe[3 * place + axis] as number) <= half)
        : 0;
    const near = pieces.subarray(0, left);
    if (parted > 0 && parted < some.length) {
      look(some.subarray(0, parted), near);
      look(some.subarray(parted), near);
    } else
      for (const place of some)
        if (allAreNear || near.some((piece) => isNear(place, piece))) found[place] = 1;
  }

  if (count > 0) look(upTo(count), upTo(reaches.length));
  return Array.from(found.keys()).filter((place) => found[place]);
}
