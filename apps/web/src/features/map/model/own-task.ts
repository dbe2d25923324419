import { isPlayed } from './has-webgl.ts';

/**
 * Runs what draws by the graphics card, asked from within a frame. Where a program plays the card, a frame waits until it has drawn
 * all that was given to it in that frame: given after the frame, in a task of its own, it is there by the next.
 */
export function inOwnTask(draw: () => void): void {
  if (isPlayed()) setTimeout(draw);
  else draw();
}
