import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ahead, lazyAhead, openerBy } from './ahead.ts';

afterEach(cleanup);

test.each([
  ['pointing at it', fireEvent.pointerEnter],
  ['the first touch', fireEvent.pointerDown],
  ['the Tab key', fireEvent.focus],
])('what a button opens is fetched by %s', (_how, turn) => {
  const load = vi.fn();
  render(
    <button type="button" {...ahead(load)}>
      Open
    </button>,
  );
  turn(screen.getByText('Open'));
  expect(load).toHaveBeenCalledOnce();
});

test('what could not be fetched ahead is fetched when it is drawn', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Dialog = lazyAhead<object>(load.mockResolvedValue({ default: () => <p>Here it is</p> }));
  Dialog.ahead();
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  expect(await screen.findByText('Here it is')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('what was fetched ahead is drawn at once', async () => {
  const Dialog = lazyAhead(async () => ({ default: () => <p>Here it is</p> }));
  await Dialog.ready();
  render(
    <Suspense>
      <Dialog />
    </Suspense>,
  );
  expect(screen.getByText('Here it is')).toBeTruthy();
});

test('an opener that is made from another fetches what that one opens', () => {
  const fetched = vi.fn();
  const open = Object.assign(vi.fn(), { ahead: fetched });
  const by = openerBy(open, (listing_id: number) => ({ listing_id }));
  by.ahead?.(7);
  expect(fetched).toHaveBeenCalledExactlyOnceWith({ listing_id: 7 });
  by(7);
  expect(open).toHaveBeenCalledExactlyOnceWith({ listing_id: 7 });
});
