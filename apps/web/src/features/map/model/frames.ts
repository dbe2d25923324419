import { inOwnTask } from './own-task.ts';

/** So many after a change: what it sets off may take some of them, such as a picture that is made ready. */
const AFTER_A_CHANGE = 10;

/** Frames for who would ask for them without end: a few after each change, and then none. */
export class Frames {
  #left = 0;
  /** Asked for, and not yet of the browser. */
  #waiting: FrameRequestCallback | undefined;
  #asked: number | undefined;

  allow(): void {
    this.#left = AFTER_A_CHANGE;
    this.#ask();
  }

  requestAnimationFrame(run: FrameRequestCallback): number {
    this.#waiting = run;
    this.#ask();
    return 0;
  }

  cancelAnimationFrame(): void {
    this.#waiting = undefined;
    if (this.#asked !== undefined) cancelAnimationFrame(this.#asked);
    this.#asked = undefined;
  }

  #ask(): void {
    if (!this.#waiting || this.#asked !== undefined || this.#left === 0) return;
    this.#left -= 1;
    this.#asked = requestAnimationFrame((time) =>
      inOwnTask(() => {
        const run = this.#waiting;
        this.#asked = undefined;
        this.#waiting = undefined;
        run?.(time);
      }),
    );
  }
}
