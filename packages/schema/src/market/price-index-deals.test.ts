import { describe, expect, it } from 'vitest';
import {
  countedVolumes,
  type Deal,
  hasEnoughDeals,
  type RecordedDeal,
  screenDeals,
} from './price-index-deals.ts';
import { assess } from './price-index-rule.ts';

const deal = (price: number, volume: number, terminal: number, trader: number): Deal => ({
  price,
  volume,
  terminal,
  trader,
  reported: false,
});
const reported = (price: number, volume: number, admin: number): Deal => ({
  ...deal(price, volume, admin, admin),
  reported: true,
});
const priceOf = (deals: Deal[]) => assess({ deals, asks: [], bids: [] }).assessment?.price;

describe('an index of deals', () => {
  it.each<[string, Deal[]]>([
    [
      'three deals of three terminals with one trader',
      [deal(1, 1, 7, 1), deal(1, 1, 8, 1), deal(1, 1, 9, 1)],
    ],
    [
      'three deals of three traders with one terminal',
      [deal(1, 1, 7, 1), deal(1, 1, 7, 2), deal(1, 1, 7, 3)],
    ],
    ['three trades of three Admins', [reported(1, 1, 4), reported(1, 1, 5), reported(1, 1, 6)]],
    ['two deals and a reported trade', [deal(1, 1, 7, 1), deal(1, 1, 8, 1), reported(1, 1, 4)]],
  ])('is made from %s', (_, deals) => {
    expect(hasEnoughDeals(deals)).toBe(true);
  });
  it.each<[string, Deal[]]>([
    ['no deal', []],
    ['two deals of two terminals', [deal(1, 1, 7, 1), deal(1, 1, 8, 2)]],
    ['deals of two terminals and two traders', [deal(1, 1, 7, 1), deal(1, 1, 7, 2), deal(1, 1, 8, 2)]],
    ['many deals of one pair', Array.from({ length: 9 }, () => deal(1, 1, 7, 1))],
    ['three trades that one Admin reported', [reported(1, 1, 4), reported(1, 1, 4), reported(1, 1, 4)]],
  ])('is not made from %s', (_, deals) => {
    expect(hasEnoughDeals(deals)).toBe(false);
  });
});

describe('a pair of teams', () => {
  it('is capped at the volume of all others if it has more than half', () => {
    // One pair has 900 of 1,000 MBBL: it is capped at the 100 of the others.
    const deals = [deal(0.4, 600, 1, 2), deal(0.5, 300, 1, 2), deal(0.7, 60, 3, 4), deal(0.8, 40, 5, 6)];
    expect(countedVolumes(deals)).toEqual([600 / 9, 300 / 9, 60, 40]);
    // Half of 200 is reached exactly at 0.50, and the next price is 0.70.
    expect(priceOf(deals)).toBe(0.6);
  });
  it('is the same pair with the roles swapped', () => {
    const deals = [deal(0.4, 60, 1, 2), deal(0.4, 60, 2, 1), deal(0.7, 60, 3, 4)];
    expect(countedVolumes(deals)).toEqual([30, 30, 60]);
  });
  it('counts in full with exactly half', () => {
    expect(countedVolumes([deal(0.4, 50, 1, 2), deal(0.7, 30, 3, 4), deal(0.8, 20, 5, 6)])).toEqual([
      50, 30, 20,
    ]);
  });
  it('cannot set the price alone with any volume', () => {
    const honest = [deal(0.6, 10, 3, 4), deal(0.62, 10, 5, 6), deal(0.64, 10, 7, 8)];
    const prices = [1, 100, 1_000_000].map((volume) => priceOf([...honest, deal(0.7, volume, 1, 2)]));
    expect(prices).toEqual([0.62, 0.67, 0.67]);
  });
  it('of reported trades is identified by the Admin who entered them', () => {
    expect(
      countedVolumes([reported(1, 60, 4), reported(1, 60, 4), reported(1, 30, 5), deal(1, 30, 4, 7)]),
    ).toEqual([30, 30, 30, 30]);
  });
});

let sides = 100;
/** A deal between two teams without other deals. */
const made = (made_on: string, price: number, rest: Partial<RecordedDeal> = {}): RecordedDeal => ({
  ...deal(price, 10, sides++, sides++),
  made_on,
  left_on: null,
  decision: null,
  ...rest,
});
const standingsOf = (...deals: RecordedDeal[]) => screenDeals(deals).map(({ standing }) => standing);

describe('a deal', () => {
  it('within one team does not count', () => {
    expect(standingsOf(made('2026-03-01', 0.6, { terminal: 7, trader: 7 }))).toEqual(['one team']);
  });
  it('within one team does not count even if an Admin accepts it', () => {
    const wash = made('2026-03-01', 0.6, { terminal: 7, trader: 7, decision: 'accept' });
    expect(standingsOf(wash)).toEqual(['one team']);
  });
  it('that is the first of its region and category counts at any price', () => {
    expect(standingsOf(made('2026-03-01', 600))).toEqual(['counts']);
  });
  it.each([
    ['a quarter of the median', 0.15, 'counts'],
    ['less than a quarter of it', 0.1499, 'waits'],
    ['four times the median', 2.4, 'counts'],
    ['more than four times it', 2.4001, 'waits'],
  ])('at %s: %s', (_, price, standing) => {
    const before = [made('2026-03-01', 0.5), made('2026-03-02', 0.6), made('2026-03-02', 0.7)];
    expect(standingsOf(...before, made('2026-03-03', price)).at(-1)).toBe(standing);
  });
  it('is compared with the unrounded median', () => {
    // 0.60005 x 4 is 2.4002.
    const before = [made('2026-03-01', 0.6), made('2026-03-01', 0.6001)];
    expect(standingsOf(...before, made('2026-03-03', 2.4002)).at(-1)).toBe('counts');
    expect(standingsOf(...before, made('2026-03-03', 2.4003)).at(-1)).toBe('waits');
  });
  it('that waits does not move the median', () => {
    const far = ['2026-03-02', '2026-03-03', '2026-03-04'].map((day) => made(day, 6));
    expect(standingsOf(made('2026-03-01', 0.6), ...far, made('2026-03-05', 0.6))).toEqual([
      'counts',
      'waits',
      'waits',
      'waits',
      'counts',
    ]);
  });
  it('counts if an Admin accepts it, and does not if an Admin excludes it', () => {
    const first = made('2026-03-01', 0.6);
    expect(standingsOf(first, made('2026-03-02', 6, { decision: 'accept' }))).toEqual(['counts', 'counts']);
    expect(standingsOf(first, made('2026-03-02', 6, { decision: 'exclude' }))).toEqual([
      'counts',
      'excluded',
    ]);
  });
  it('that is excluded releases the deals that waited because of it', () => {
    const deals = (decision: 'exclude' | null) =>
      standingsOf(made('2026-03-01', 6, { decision }), made('2026-03-02', 0.6), made('2026-03-03', 0.6));
    expect(deals(null)).toEqual(['counts', 'waits', 'waits']);
    expect(deals('exclude')).toEqual(['excluded', 'counts', 'counts']);
  });
  it('is compared with the deals of 90 days including its own day', () => {
    // 2026-03-01 and 2026-05-29 are the first and the last of 90 days.
    expect(standingsOf(made('2026-03-01', 0.6), made('2026-05-29', 6))).toEqual(['counts', 'waits']);
    expect(standingsOf(made('2026-03-01', 0.6), made('2026-05-30', 6))).toEqual(['counts', 'counts']);
  });
  it('is not compared with a deal that was backed out of by the end of its day', () => {
    const left = (left_on: string) => made('2026-03-01', 0.6, { left_on });
    expect(standingsOf(left('2026-03-05'), made('2026-03-05', 6))).toEqual(['counts', 'counts']);
    expect(standingsOf(left('2026-03-06'), made('2026-03-05', 6))).toEqual(['counts', 'waits']);
  });
  it('has the median that it was compared with, rounded half up', () => {
    const screened = screenDeals([
      made('2026-03-01', 0.6),
      made('2026-03-01', 0.6001),
      made('2026-03-02', 6),
    ]);
    expect(screened.map(({ median }) => median)).toEqual([null, 0.6, 0.6001]);
  });
});
