/** What operators have in store, as a chart draws it. */
import type { TankStorage } from '@tank/schema/map/tank-monitoring';
import type { DayRow, Line } from '@tank/ui/charts/line-chart';
import { kinds } from '../words.ts';

type Figures = Pick<TankStorage, 'dates' | 'operators' | 'open_interest'>;

const { unit } = kinds.open_interest;
/** In an address among others, and like no other column. */
const keyOf = (operator: string) => `of ${encodeURIComponent(operator)}`;

/** Open interest first, so that it looks the same whoever the operators are. */
export const tankLines = ({ operators, open_interest }: Figures): Line[] => [
  ...(open_interest ? [{ key: 'open_interest', ...kinds.open_interest, area: true }] : []),
  ...operators.map(({ operator }) => ({ key: keyOf(operator), label: operator, unit })),
];

export const tankRows = ({ dates, operators, open_interest }: Figures): DayRow[] =>
  dates.map((date, day) => ({
    date,
    open_interest: open_interest?.[day] ?? null,
    ...Object.fromEntries(operators.map(({ operator, storage }) => [keyOf(operator), storage[day] ?? null])),
  }));
