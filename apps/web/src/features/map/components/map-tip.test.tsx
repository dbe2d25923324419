import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { pointsOf } from '../model/points.ts';
import { columnsOf, oneInquiry, oneListing } from '../model/testing/market.ts';
import { MapTip } from './map-tip.tsx';

afterEach(cleanup);

it.each([
  ['a listing', 0, ['Listing 1 · 100 MBBL · 1.0000 USD/BBL']],
  ['one whose place is made up', 1, ['Listing 2 · 100 MBBL · Undisclosed', 'Place approximate']],
  ['an inquiry', 2, ['Inquiry 1 · 100 to 200 MBBL · 1.0000 USD/BBL']],
])('the tip over the mark of %s', (_, hit, lines) => {
  const hidden = { ...oneListing, ask_price: null, visibility: 0 };
  const points = pointsOf(columnsOf([oneListing, hidden], [oneInquiry]));
  const { container } = render(<MapTip points={points} hovered={{ hit, x: 0, y: 0 }} />);
  const said = [...(container.firstElementChild?.children ?? [])].map((line) => line.textContent);
  expect(said).toEqual(lines);
});
