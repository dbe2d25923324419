import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCardFocus } from './use-card-focus.ts';

afterEach(cleanup);

const closed = vi.fn();

function Card({ turn }: { turn: number }) {
  const { card, title } = useCardFocus(turn, closed);
  return (
    <section ref={card}>
      <h2 ref={title} tabIndex={-1}>
        3 at this location
      </h2>
    </section>
  );
}

/** The page, with the card at this turn; 0: without. */
const Page = ({ turn }: { turn: number }) => (
  <>
    <button type="button">Row</button>
    <div>
      <canvas className="maplibregl-canvas" data-testid="map" tabIndex={-1} />
      {turn > 0 && <Card turn={turn} />}
    </div>
  </>
);

const row = () => screen.getByRole('button');
const map = () => screen.getByTestId('map');
const title = () => screen.getByRole('heading');

function opened(from: HTMLElement | null = null) {
  const { rerender } = render(<Page turn={0} />);
  (from ?? row()).focus();
  rerender(<Page turn={1} />);
  return (turn: number) => rerender(<Page turn={turn} />);
}

it('the focus goes to each that is opened, though it is called the same, and back to what opened it last', () => {
  const show = opened();
  expect(document.activeElement).toBe(title());
  map().focus();
  show(2);
  expect(document.activeElement).toBe(title());
  show(0);
  expect(document.activeElement).toBe(map());
});

it('it goes back to the row', () => {
  const show = opened();
  show(0);
  expect(document.activeElement).toBe(row());
});

it('where nothing had it, it goes to the map; who is elsewhere by then stays there', () => {
  const show = opened(document.body);
  show(0);
  expect(document.activeElement).toBe(map());
  show(1);
  row().focus();
  show(0);
  expect(document.activeElement).toBe(row());
});

it('Escape closes it, from within it and from the map, and from nowhere else', () => {
  opened();
  closed.mockClear();
  fireEvent.keyDown(row(), { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(0);
  fireEvent.keyDown(title(), { key: 'Escape' });
  fireEvent.keyDown(map(), { key: 'Escape' });
  expect(closed).toHaveBeenCalledTimes(2);
});
