import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HeatTable } from '../heat/heat-table.tsx';
import { HeatTip } from '../heat/heat-tip.tsx';
import { MapTip } from './point-tip.tsx';
import { pointsOf } from './points.ts';
import { columnsOf, oneInquiry, oneListing } from './testing/market.ts';

afterEach(cleanup);

it.each([
  ['a listing', 0, ['Listing 1 · 100 MBBL · 1.0000 USD/BBL']],
  ['one whose place is made up', 1, ['Listing 2 · 100 MBBL · Undisclosed', 'Approximate location']],
  ['an inquiry', 2, ['Inquiry 1 · 100–200 MBBL · 1.0000 USD/BBL']],
])('the tip over the mark of %s', (_, hit, lines) => {
  const hidden = { ...oneListing, ask_price: null, visibility: 0 };
  const points = pointsOf(columnsOf([oneListing, hidden], [oneInquiry]));
  const { container } = render(<MapTip points={points} hovered={{ hit, x: 0, y: 0 }} />);
  const said = [...(container.firstElementChild?.children ?? [])].map((line) => line.textContent);
  expect(said).toEqual(lines);
});

it('a state without a price says why, in its tip and in the table', () => {
  const row = {
    state: 'New Jersey',
    volume: 150,
    price: null,
    price_gap: 'one owner holds most of it',
  } as const;
  const { container } = render(<HeatTip state={row.state} row={row} at={{ x: 0, y: 0 }} tapped={false} />);
  expect(container.textContent).toContain('No price: one owner holds most of it');
  render(
    <MantineProvider>
      <HeatTable
        rows={[row]}
        by="price"
        shades={{ colors: new Map(), classes: [] }}
        pointed={null}
        onPoint={() => undefined}
        onOpen={() => undefined}
        note=""
      />
    </MantineProvider>,
  );
  expect(screen.getByTitle('No price: one owner holds most of it').textContent).toBe('–');
});
