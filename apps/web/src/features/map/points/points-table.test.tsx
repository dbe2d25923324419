import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { packPoints } from './points.ts';
import { PointsTable } from './points-table.tsx';
import { createMapPoints, sampleInquiry, sampleListing } from './testing/market.ts';

afterEach(cleanup);

const points = packPoints(createMapPoints([sampleListing, sampleListing], [sampleInquiry]));
const onPoint = vi.fn();

function renderTable(props: Partial<Parameters<typeof PointsTable>[0]> = {}) {
  render(
    <MantineProvider env="test">
      <PointsTable
        points={points}
        mask={new Uint8Array(3).fill(1)}
        bounds={undefined}
        lastOpened={null}
        pointedMark={null}
        onPoint={onPoint}
        onOpen={() => {}}
        onGoTo={() => {}}
        {...props}
      />
    </MantineProvider>,
  );
  const [, ...rows] = screen.getAllByRole('row');
  return rows;
}

const nameOf = (row: Element) => row.getAttribute('data-point');

it('marks the rows of the mark under the pointer, and the row whose card was open', () => {
  const id = points.columns.listings.listing_id[1] as number;
  const rows = renderTable({ pointedMark: new Set([0, 1]), lastOpened: { kind: 'listing', id } });
  expect(rows.filter((row) => row.hasAttribute('data-pointed')).map(nameOf)).toEqual(
    rows.map(nameOf).filter((name) => name?.startsWith('Listing')),
  );
  expect(screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Listing ${id}`),
  ]);
});

it('reports the row under the pointer, and the row with the focus', () => {
  const [row] = renderTable();
  const index = points.largestFirst[0];
  fireEvent.pointerEnter(row as Element);
  expect(onPoint).toHaveBeenLastCalledWith(index);
  fireEvent.pointerLeave(row as Element);
  expect(onPoint).toHaveBeenLastCalledWith(null);
  const [button] = screen.getAllByRole('button');
  fireEvent.focus(button as Element);
  expect(onPoint).toHaveBeenLastCalledWith(index);
  fireEvent.blur(button as Element);
  expect(onPoint).toHaveBeenLastCalledWith(null);
});
