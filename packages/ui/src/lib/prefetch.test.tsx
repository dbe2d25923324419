import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithPreload, mapOpener, prefetchOnIntent } from './prefetch.ts';

afterEach(cleanup);

test.each([
  ['the pointer enters it', fireEvent.pointerEnter],
  ['it is touched', fireEvent.pointerDown],
  ['it gets the focus', fireEvent.focus],
])('a button prefetches once %s', (_when, fire) => {
  const prefetch = vi.fn();
  render(
    <button type="button" {...prefetchOnIntent(prefetch)}>
      Open
    </button>,
  );
  fire(screen.getByText('Open'));
  expect(prefetch).toHaveBeenCalledOnce();
});

test('rendering loads the code again after a failed preload', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Dialog = lazyWithPreload<object>(load.mockResolvedValue({ default: () => <p>Loaded</p> }));
  await Dialog.preload();
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  expect(await screen.findByText('Loaded')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a preloaded component renders without a fallback', async () => {
  const Dialog = lazyWithPreload(async () => ({ default: () => <p>Loaded</p> }));
  await Dialog.preload();
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  expect(screen.getByText('Loaded')).toBeTruthy();
});

test('a mapped opener maps the arguments of opening and of prefetching', () => {
  const prefetch = vi.fn();
  const open = mapOpener(Object.assign(vi.fn(), { prefetch }), (listing_id: number) => ({ listing_id }));
  open.prefetch?.(7);
  expect(prefetch).toHaveBeenCalledExactlyOnceWith({ listing_id: 7 });
});

test('a mapped opener opens the mapped subject', () => {
  const show = vi.fn();
  mapOpener(show, (listing_id: number) => ({ listing_id }))(7);
  expect(show).toHaveBeenCalledExactlyOnceWith({ listing_id: 7 });
});
