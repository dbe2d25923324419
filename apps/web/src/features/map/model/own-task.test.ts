import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // What draws is looked up once.
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['llvmpipe (LLVM 15.0.6, 256 bits)', 'after the frame', 0],
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'after the frame', 0],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11, D3D11)', 'after the frame', 0],
  ['ANGLE (NVIDIA, NVIDIA GeForce RTX 4060 Direct3D11, D3D11)', 'within the frame', 1],
  ['Apple GPU', 'within the frame', 1],
])('where %s draws, it is given its work %s', async (renderer, _, atOnce) => {
  const context = { getExtension: () => null, getParameter: () => renderer };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const { inOwnTask } = await import('./own-task.ts');
  const draw = vi.fn();
  inOwnTask(draw);
  expect(draw).toHaveBeenCalledTimes(atOnce);
  vi.runAllTimers();
  expect(draw).toHaveBeenCalledTimes(1);
});
