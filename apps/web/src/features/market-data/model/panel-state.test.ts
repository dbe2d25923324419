import { expect, it } from 'vitest';
import { type PanelState, readPanel, unlessAll, writePanel } from './panel-state.ts';

const initial: PanelState = {
  region: 'PADD 1B',
  region2: 'PADD 3',
  product_category: 'Heavy Crude',
  start_date: '2026-05-23',
  end_date: '2027-05-23',
  type: 'available_capacity',
  by: 'product_category',
  hidden: '',
};
const read = (search: string) => readPanel(new URLSearchParams(search), 'p.', initial);

it('reads only parameters of this panel from the URL', () => {
  expect(read('p.region=Canada&p.start_date=2026-01-01&q.region=PADD 5')).toEqual({
    ...initial,
    region: 'Canada',
    start_date: '2026-01-01',
  });
});

it('ignores invalid parameters', () => {
  expect(read('p.region=Atlantis&p.region2=all&p.start_date=2026-02-30&p.type=heel&p.by=')).toEqual(initial);
});

it('writes only values that differ from the initial ones', () => {
  expect(writePanel({ region: 'all', product_category: 'Heavy Crude' }, 'p.', initial)).toEqual({
    'p.region': 'all',
    'p.product_category': undefined,
  });
});

it('omits "all" from queries', () =>
  expect([unlessAll('all'), unlessAll('Canada')]).toEqual([undefined, 'Canada']));
