import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import PointMap from './point-map.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  const moves: { latitude: number; longitude: number }[] = [];
  render(
    <MantineProvider env="test">
      <PointMap onMove={(point) => moves.push(point)} />
    </MantineProvider>,
  );
  const map = screen.getByRole('application');
  vi.spyOn(map, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 360, 240));
  return { moves, map };
}

test('centers the map on the clicked point and zooms in', () => {
  const { moves, map } = show();
  fireEvent.click(map, { clientX: 280, clientY: 170 });
  expect(moves.at(-1)).toMatchObject({ longitude: -96, latitude: 42 });
  // Southeast of the center; the second click moves a third as far, because the map has zoomed in.
  fireEvent.click(map, { clientX: 290, clientY: 180 });
  const [, first] = moves;
  fireEvent.click(map, { clientX: 290, clientY: 180 });
  const second = moves.at(-1);
  expect(first?.longitude).toBeGreaterThan(-96);
  expect(first?.latitude).toBeLessThan(42);
  expect((second?.latitude ?? 0) - (first?.latitude ?? 0)).toBeCloseTo(((first?.latitude ?? 0) - 42) / 3, 1);
});

test('moves the point with arrow keys and zooms with + and - without moving it', () => {
  const { moves, map } = show();
  fireEvent.keyDown(map, { key: 'ArrowLeft' });
  expect(moves.at(-1)?.longitude).toBeLessThan(-96);
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  expect(moves.at(-1)?.latitude).toBeGreaterThan(42);
  fireEvent.keyDown(map, { key: '+' });
  fireEvent.keyDown(map, { key: '-' });
  fireEvent.keyDown(map, { key: 'Tab' });
  expect(moves).toHaveLength(2);
});

test('disables each zoom button at its limit', () => {
  show();
  const zoomOut = screen.getByRole('button', { name: 'Zoom out' }) as HTMLButtonElement;
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' }) as HTMLButtonElement;
  expect(zoomOut.disabled).toBe(true);
  for (let click = 0; click < 10; click += 1) fireEvent.click(zoomIn);
  expect([zoomOut.disabled, zoomIn.disabled]).toEqual([false, true]);
});
