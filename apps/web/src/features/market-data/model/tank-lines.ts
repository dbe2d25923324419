/** Chart lines and rows of operators' storage levels. */
import type { TankStorage } from '@tank/schema/map/tank-monitoring';
import type { DayRow, Line } from '@tank/ui/charts/lines/line-chart';
import { kinds } from '../words.ts';

type Figures = Pick<TankStorage, 'dates' | 'operators' | 'open_interest'>;

const { unit } = kinds.open_interest;
/** Valid in a comma-separated URL parameter, and distinct from other columns. */
const keyOf = (operator: string) => `of ${encodeURIComponent(operator)}`;

export const tankLines = ({ operators, open_interest }: Figures): Line[] => [
  ...(open_interest ? [{ key: 'open_interest', ...kinds.open_interest, area: true, color: 1 }] : []),
  ...operators.map(({ operator }) => ({ key: keyOf(operator), label: operator, unit })),
];

export const tankRows = ({ dates, operators, open_interest }: Figures): DayRow[] =>
  dates.map((date, day) => ({
    date,
    open_interest: open_interest?.[day] ?? null,
    ...Object.fromEntries(operators.map(({ operator, storage }) => [keyOf(operator), storage[day] ?? null])),
  }));
