import { expect, it } from 'vitest';
import { chosen, type PanelState, readPanel, writePanel } from './panel-state.ts';

const first: PanelState = {
  region: 'PADD 1B',
  region2: 'PADD 3',
  product_category: 'Heavy Crude',
  start_date: '2026-05-23',
  end_date: '2027-05-23',
  type: 'available_capacity',
  by: 'product_category',
  hidden: '',
};
const read = (search: string) => readPanel(new URLSearchParams(search), 'p.', first);

it('reads what the address says of this panel, and nothing else', () => {
  expect(read('p.region=Canada&p.start_date=2026-01-01&q.region=PADD 5')).toEqual({
    ...first,
    region: 'Canada',
    start_date: '2026-01-01',
  });
});

it('takes what cannot be for nothing', () => {
  expect(read('p.region=Atlantis&p.region2=all&p.start_date=2026-02-30&p.type=heel&p.by=')).toEqual(first);
});

it('writes what is not as it is at first', () => {
  expect(writePanel({ region: 'all', product_category: 'Heavy Crude' }, 'p.', first)).toEqual({
    'p.region': 'all',
    'p.product_category': undefined,
  });
});

it('asks for all by leaving it out', () =>
  expect([chosen('all'), chosen('Canada')]).toEqual([undefined, 'Canada']));
