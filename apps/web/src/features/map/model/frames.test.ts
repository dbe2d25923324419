import { beforeEach, expect, it, vi } from 'vitest';
import { Frames } from './frames.ts';

/** What was asked of the browser, and is not yet run. */
let asked: FrameRequestCallback[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => asked.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    asked = [];
  });
});

/** Who asks for a frame in each frame; answers how many there were until none was left. */
function runAll(frames: Frames): number {
  let run = 0;
  const again = () => {
    run += 1;
    frames.requestAnimationFrame(again);
  };
  again();
  while (asked.length > 0) for (const one of asked.splice(0)) one(0);
  return run - 1;
}

it('lets some frames through after a change, and then none until the next', () => {
  const frames = new Frames();
  expect(runAll(frames)).toBe(0);
  frames.allow();
  const some = runAll(frames);
  expect(some).toBeGreaterThan(1);
  frames.allow();
  expect(runAll(frames)).toBe(some);
});

it('asks the browser for one frame at a time, and for none once it was called off', () => {
  const frames = new Frames();
  frames.requestAnimationFrame(() => {});
  frames.allow();
  frames.allow();
  expect(asked).toHaveLength(1);
  frames.cancelAnimationFrame();
  frames.allow();
  expect(asked).toHaveLength(0);
});
