import { DialogEntryContext } from '@tank/ui/lib/use-close-on-back';
import { fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

function follow(inDialog: boolean): number {
  const before = window.history.length;
  const { unmount } = render(
    <BrowserRouter>
      <DialogEntryContext value={inDialog}>
        <Link to={`/listing?dialog=${inDialog}`}>Listings</Link>
      </DialogEntryContext>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Listings' }));
  unmount();
  return window.history.length - before;
}

test.each([
  { place: 'a page', inDialog: false, entries: 1 },
  { place: 'a dialog', inDialog: true, entries: 0 },
])('a link in $place adds $entries history entries', ({ inDialog, entries }) => {
  expect(follow(inDialog)).toBe(entries);
  expect(window.location.search).toBe(`?dialog=${inDialog}`);
});
