import { expect, test, vi } from 'vitest';
import { MarksOverlay } from './marks-overlay.ts';

type Frames = Record<'requestAnimationFrame', (run: FrameRequestCallback) => number>;
const deck = vi.hoisted(() => ({ frames: undefined as Frames | undefined }));
vi.mock('@deck.gl/maplibre', () => ({
  MapLibreOverlay: class {
    constructor({ animationFrameProvider }: { animationFrameProvider: Frames }) {
      deck.frames = animationFrameProvider;
    }
    setProps() {}
  },
}));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('runs one deck.gl frame per change of the layers, and none without a change', async () => {
  const overlay = new MarksOverlay();
  let frames = 0;
  const loop = () => {
    deck.frames?.requestAnimationFrame(() => {
      frames += 1;
      loop();
    });
  };
  loop();
  await nextFrame();
  await nextFrame();
  expect(frames).toBe(0);
  overlay.setLayers([]);
  await nextFrame();
  await nextFrame();
  expect(frames).toBe(1);
});
