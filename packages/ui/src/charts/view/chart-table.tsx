import { isDate } from '@tank/schema/kit/dates';
import { EMPTY_VALUE, formatDate, formatIn } from '../../lib/format.ts';
import { reasonOf } from '../axes/line-layout.ts';
import { words } from '../words.ts';
import classes from './chart-view.module.css';

export type ChartRow = Readonly<Record<string, string | number | null | undefined>>;

export interface ChartColumn {
  /** Key of the value in a row. */
  key: string;
  label: string;
  unit?: string | undefined;
  /** Key of the text in a row that says why a value is missing. */
  gap?: string | undefined;
}

/** Label of a column with its unit. */
export const headOf = ({ label, unit }: ChartColumn) => (unit ? `${label}, ${unit}` : label);

interface ChartTableProps {
  name: string;
  /** Captions the table as a sample. */
  sample: boolean;
  columns: readonly ChartColumn[];
  rows: readonly ChartRow[];
}

/** The rows of a chart as a table. */
export const ChartTable = ({ name, sample, columns, rows }: ChartTableProps) => {
  const label = words.table(sample ? words.sample(name) : name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must scroll by keyboard too
    <section className={classes.frame} aria-label={label} tabIndex={0} data-sheet>
      <table className={classes.table}>
        {sample && <caption>{words.sampleFigures}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {headOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[columns[0]?.key ?? ''])}>
              {columns.map(({ key, unit, gap }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {textOf(row[key], unit)}
                  </th>
                ) : (
                  <td key={key}>
                    {textOf(row[key], unit)}
                    {row[key] === null && reasonOf(row, { gap }) && <small> {reasonOf(row, { gap })}</small>}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

function textOf(value: ChartRow[string], unit: string | undefined): string {
  if (value === null || value === undefined) return EMPTY_VALUE;
  if (typeof value === 'number') return formatIn({ unit }, value);
  return isDate(value) ? formatDate(value) : value;
}
