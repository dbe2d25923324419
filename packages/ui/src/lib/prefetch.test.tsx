import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithPreload, mapOpener, prefetchOnIntent } from './prefetch.ts';

afterEach(cleanup);

test.each([
  ['the pointer enters the button', fireEvent.pointerEnter],
  ['the button is touched', fireEvent.pointerDown],
  ['the button receives focus', fireEvent.focus],
])('prefetches when %s', (_when, fire) => {
  const prefetch = vi.fn();
  render(
    <button type="button" {...prefetchOnIntent(prefetch)}>
      Open
    </button>,
  );
  fire(screen.getByText('Open'));
  expect(prefetch).toHaveBeenCalledOnce();
});

test('loads the code on rendering after a failed preload', async () => {
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

test('renders a preloaded component without a fallback', async () => {
  const Dialog = lazyWithPreload(async () => ({ default: () => <p>Loaded</p> }));
  await Dialog.preload();
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  expect(screen.getByText('Loaded')).toBeTruthy();
});

test('mapOpener maps the arguments of prefetch', () => {
  const prefetch = vi.fn();
  const open = mapOpener(Object.assign(vi.fn(), { prefetch }), (listing_id: number) => ({ listing_id }));
  open.prefetch?.(7);
  expect(prefetch).toHaveBeenCalledExactlyOnceWith({ listing_id: 7 });
});

test('mapOpener maps the arguments of the opener', () => {
  const show = vi.fn();
  mapOpener(show, (listing_id: number) => ({ listing_id }))(7);
  expect(show).toHaveBeenCalledExactlyOnceWith({ listing_id: 7 });
});
