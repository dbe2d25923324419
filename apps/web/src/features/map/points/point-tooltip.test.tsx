import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HeatTable } from '../heat/heat-table.tsx';
import { HeatTooltip } from '../heat/heat-tooltip.tsx';
import { PointTooltip } from './point-tooltip.tsx';
import { packPoints } from './points.ts';
import { createMapPoints, sampleInquiry, sampleListing } from './testing/market.ts';

afterEach(cleanup);

it.each([
  ['a listing', 0, ['Listing 1 · 100 MBBL · 1.0000 USD/BBL']],
  ['a listing with a hidden location', 1, ['Listing 2 · 100 MBBL · Undisclosed', 'Approximate location']],
  ['an inquiry', 2, ['Inquiry 1 · 100–200 MBBL · 1.0000 USD/BBL']],
])('shows facts in the tooltip of %s', (_, hit, lines) => {
  const hidden = { ...sampleListing, ask_price: null, visibility: 0 };
  const points = packPoints(createMapPoints([sampleListing, hidden], [sampleInquiry]));
  const { container } = render(<PointTooltip points={points} hovered={{ hit, x: 0, y: 0 }} />);
  const texts = [...(container.firstElementChild?.children ?? [])].map((line) => line.textContent);
  expect(texts).toEqual(lines);
});

it('explains why a state has no price, in its tooltip and in the table', () => {
  const row = {
    state: 'New Jersey',
    volume: 150,
    price: null,
    price_gap: 'one owner holds most of it',
  } as const;
  const { container } = render(
    <HeatTooltip state={row.state} row={row} position={{ x: 0, y: 0 }} tapped={false} />,
  );
  expect(container.textContent).toContain('No price: one owner holds most of it');
  render(
    <MantineProvider>
      <HeatTable
        rows={[row]}
        by="price"
        scale={{ colors: new Map(), classes: [] }}
        hovered={null}
        onHover={() => undefined}
        onOpen={() => undefined}
        note=""
      />
    </MantineProvider>,
  );
  expect(screen.getByTitle('No price: one owner holds most of it').textContent).toBe('–');
});
