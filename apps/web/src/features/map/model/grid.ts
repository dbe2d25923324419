/** What stands on the square world by the square that it stands in: what is near is asked of nine of them, not of all. */
const MOST_ACROSS = 2 ** 20;

interface Placed {
  x: number;
  y: number;
}

export class Grid<T extends Placed> {
  readonly #size: number;
  readonly #squares = new Map<number, T[]>();

  /** How wide a square is: what is nearer than that is found. */
  constructor(size: number) {
    this.#size = size;
  }

  add(one: T): void {
    const key = this.#column(one.x) + this.#column(one.y) * MOST_ACROSS;
    const square = this.#squares.get(key);
    if (square) square.push(one);
    else this.#squares.set(key, [one]);
  }

  /** All that stood so near when they were added, and some that stood further away. */
  near({ x, y }: Placed): T[] {
    const found: T[] = [];
    const [column, row] = [this.#column(x), this.#column(y)];
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) {
        const square = this.#squares.get(column + dx + (row + dy) * MOST_ACROSS);
        if (square) found.push(...square);
      }
    return found;
  }

  #column(part: number): number {
    return Math.floor(part / this.#size);
  }
}
