/** Which points lie within some miles of lines. */

export type Line = readonly (readonly [longitude: number, latitude: number])[];
type Position = Line[number];

/** Miles of a degree of latitude. */
const DEGREE = 69.0934;
/** Degrees. */
const CELL = 0.5;
/** Bends closer together than this share of the distance are passed over: nobody could tell. */
const SPARED = 1 / 20;

const shrink = (latitude: number) => Math.cos((latitude * Math.PI) / 180);

/** On a plane around the point, which is true to length there. */
function milesTo(
  latitude: number,
  longitude: number,
  [fromX, fromY]: Position,
  [toX, toY]: Position,
): number {
  const scale = shrink(latitude);
  const [x, y] = [(fromX - longitude) * scale, fromY - latitude];
  const [dx, dy] = [(toX - fromX) * scale, toY - fromY];
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, -(x * dx + y * dy) / length));
  return Math.hypot(x + at * dx, y + at * dy) * DEGREE;
}

function sparse(line: Line, miles: number): Line {
  const kept: Position[] = [];
  line.forEach((position, at) => {
    const last = kept.at(-1);
    const far = !last || milesTo(position[1], position[0], last, last) >= miles;
    if (far || at === line.length - 1) kept.push(position);
  });
  return kept;
}

const cellOf = (x: number, y: number) => `${x} ${y}`;
const place = (degrees: number) => Math.floor(degrees / CELL);

/** Points by the cell of a grid that they lie in. */
function gridOf(latitudes: readonly number[], longitudes: readonly number[]): Map<string, number[]> {
  const grid = new Map<string, number[]>();
  latitudes.forEach((latitude, at) => {
    const cell = cellOf(place(longitudes[at] as number), place(latitude));
    const inside = grid.get(cell);
    if (inside) inside.push(at);
    else grid.set(cell, [at]);
  });
  return grid;
}

interface Points {
  latitudes: readonly number[];
  longitudes: readonly number[];
}

/** Their places in the lists, in order. */
export function within({ latitudes, longitudes }: Points, lines: readonly Line[], miles: number): number[] {
  const grid = gridOf(latitudes, longitudes);
  const found = new Set<number>();

  function look(from: Position, to: Position, x: number, y: number): void {
    for (const at of grid.get(cellOf(x, y)) ?? [])
      if (!found.has(at) && milesTo(latitudes[at] as number, longitudes[at] as number, from, to) <= miles)
        found.add(at);
  }

  function along(from: Position, to: Position): void {
    const up = miles / DEGREE;
    const top = Math.max(from[1], to[1]) + up;
    const bottom = Math.min(from[1], to[1]) - up;
    // Degrees of longitude are shortest where the latitude is greatest.
    const aside = up / shrink(Math.min(89, Math.max(Math.abs(top), Math.abs(bottom))));
    const last = place(Math.max(from[0], to[0]) + aside);
    for (let x = place(Math.min(from[0], to[0]) - aside); x <= last; x++)
      for (let y = place(bottom); y <= place(top); y++) look(from, to, x, y);
  }

  for (const line of lines) {
    const bends = sparse(line, miles * SPARED);
    for (let at = 1; at < bends.length; at++) along(bends[at - 1] as Position, bends[at] as Position);
  }
  return [...found].sort((a, b) => a - b);
}
