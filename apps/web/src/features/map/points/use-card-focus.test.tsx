import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCardFocus } from './use-card-focus.ts';

afterEach(cleanup);

const onClose = vi.fn();

function Card({ changes }: { changes: number }) {
  const { card, title } = useCardFocus(changes, onClose);
  return (
    <section ref={card}>
      <h2 ref={title} tabIndex={-1}>
        3 at this location
      </h2>
    </section>
  );
}

/** A row, the map and, unless `changes` is 0, the card. */
const Page = ({ changes }: { changes: number }) => (
  <>
    <button type="button">Row</button>
    <div data-map-stage>
      <canvas className="maplibregl-canvas" data-testid="map" tabIndex={-1} />
      {changes > 0 && <Card changes={changes} />}
    </div>
  </>
);

const row = () => screen.getByRole('button');
const map = () => screen.getByTestId('map');
const title = () => screen.getByRole('heading');

/** Opens the card while this element, or the row, has the focus; returns a function that changes the selection. */
function openCard(focused: HTMLElement | null = null) {
  const { rerender } = render(<Page changes={0} />);
  (focused ?? row()).focus();
  rerender(<Page changes={1} />);
  return (changes: number) => rerender(<Page changes={changes} />);
}

it('focuses the title at each selection, and returns the focus to the element that had it last', () => {
  const show = openCard();
  expect(document.activeElement).toBe(title());
  map().focus();
  show(2);
  expect(document.activeElement).toBe(title());
  show(0);
  expect(document.activeElement).toBe(map());
});

it('returns the focus to the row that opened the card', () => {
  const show = openCard();
  show(0);
  expect(document.activeElement).toBe(row());
});

it('focuses the map if nothing had the focus before, and leaves the focus where the user moved it', () => {
  const show = openCard(document.body);
  show(0);
  expect(document.activeElement).toBe(map());
  show(1);
  row().focus();
  show(0);
  expect(document.activeElement).toBe(row());
});

it('closes on Escape in the card or on the map, but nowhere else', () => {
  openCard();
  onClose.mockClear();
  fireEvent.keyDown(row(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(0);
  fireEvent.keyDown(title(), { key: 'Escape' });
  fireEvent.keyDown(map(), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});
