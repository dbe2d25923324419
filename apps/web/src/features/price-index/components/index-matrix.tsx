import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import type { Region } from '@tank/schema/map/regions';
import { indexRegions } from '@tank/schema/market/price-index';
import { Term } from '@tank/ui/glossary/term';
import { EMPTY_VALUE, formatNumber, formatPrice } from '@tank/ui/lib/format';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { directionOf, formatBasis, formatChange, isBasisChange } from '../model/format-index.ts';
import type { IndexRow } from '../model/index-row.ts';
import { positionOf, useCellFocus } from '../model/use-cell-focus.ts';
import { words } from '../words.ts';
import classes from './index-matrix.module.css';

interface IndexMatrixProps {
  /** Those of a category in the order of the regions, the same regions for each. */
  rows: readonly IndexRow[];
  /** Names what is not assessed, in place of a dash. */
  showUnassessed?: boolean;
  /** The column of this region is marked. */
  region?: Region | undefined;
  /** The price whose history is open. */
  opened?: IndexRow | null;
  /** Opens the history of a price; omitted in the sample. */
  onOpen?: (row: IndexRow) => void;
}

const matrixRowsOf = (rows: readonly IndexRow[]) =>
  [...new Set(rows.map((row) => row.product_category))].map((category) => ({
    category,
    cells: rows.filter((row) => row.product_category === category),
  }));

/** Prices with product categories as rows and regions as columns. Its cells are one Tab stop; arrow keys move between them. */
export function IndexMatrix({
  rows,
  showUnassessed = false,
  region: chosen,
  opened = null,
  onOpen,
}: IndexMatrixProps) {
  const [marked, setMarked] = useState<number | null>(null);
  const { stop, ...focusProps } = useCellFocus();
  const regions = indexRegions.filter((region) => rows.some((row) => row.region === region));
  const matrixRows = useMemo(() => matrixRowsOf(rows), [rows]);
  const mark = ({ target }: { target: EventTarget }) => setMarked(positionOf(target)?.column ?? null);
  return (
    <section
      className={classes.container}
      aria-label={onOpen ? words.matrix : words.sample}
      style={{ '--columns': regions.length } as CSSProperties}
    >
      <MatrixKey hasWaiting={rows.some(({ waiting }) => waiting > 0)} />
      <div className={classes.frame} {...(!onOpen && { tabIndex: 0 })} data-sheet>
        <table
          className={classes.matrix}
          aria-label={onOpen ? words.matrixTable : words.sampleFigures}
          onPointerLeave={() => setMarked(null)}
        >
          <colgroup>
            <col className={classes.names} />
            {regions.map((region, column) => (
              <col
                key={region}
                data-marked={marked === column + 1 || undefined}
                data-chosen={region === chosen || undefined}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{words.category}</th>
              {regions.map((region, column) => (
                <th
                  key={region}
                  scope="col"
                  data-marked={marked === column + 1 || undefined}
                  data-chosen={region === chosen || undefined}
                >
                  {region}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            {...focusProps}
            onPointerOver={mark}
            onFocus={(event) => {
              focusProps.onFocus(event);
              mark(event);
            }}
          >
            {matrixRows.map(({ category, cells }, row) => (
              <MatrixRow
                key={category}
                category={category}
                cells={cells}
                stop={stop.row === row ? stop.column : null}
                showUnassessed={showUnassessed}
                opened={opened?.product_category === category ? opened.region : null}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What the figures and signs of a cell mean. */
const MatrixKey = ({ hasWaiting }: { hasWaiting: boolean }) => (
  <ul className={classes.key}>
    <li>{words.matrixUnit}</li>
    <li>
      <Dot basis="deals" />
      <Term of="Basis">Deals</Term>
    </li>
    <li>
      <Dot basis="quotes" />
      {words.quotesKey}
    </li>
    {hasWaiting && (
      <li>
        <Hourglass />
        {words.waitingKey}
      </li>
    )}
  </ul>
);

/** Filled for deals, an outline for asks and bids. */
const Dot = ({ basis }: Pick<IndexRow, 'basis'>) =>
  basis && <span className={classes.dot} data-basis={basis} aria-hidden />;

const Hourglass = () => <IconHourglass className={classes.hourglass} size={12} aria-hidden />;

interface MatrixRowProps {
  category: string;
  cells: readonly IndexRow[];
  /** The column, from 1, of the cell that Tab reaches, if it is in this row. */
  stop: number | null;
  showUnassessed: boolean;
  /** The region whose price is open, if it is in this row. */
  opened: IndexRow['region'] | null;
  onOpen: IndexMatrixProps['onOpen'];
}

/** Memoized: the pointer marks columns, which changes no row. */
const MatrixRow = memo(function MatrixRow({
  category,
  cells,
  stop,
  showUnassessed,
  opened,
  onOpen,
}: MatrixRowProps) {
  return (
    <tr>
      <th scope="row">{category}</th>
      {cells.map((row, column) => (
        <td key={row.region}>
          {onOpen ? (
            <UnstyledButton
              className={classes.cell}
              aria-haspopup="dialog"
              aria-current={row.region === opened || undefined}
              tabIndex={column + 1 === stop ? 0 : -1}
              onClick={() => onOpen(row)}
            >
              <VisuallyHidden>
                {row.region} {category}:{' '}
              </VisuallyHidden>
              <CellContent row={row} showUnassessed={showUnassessed} />
            </UnstyledButton>
          ) : (
            <div className={classes.cell}>
              <CellContent row={row} showUnassessed={showUnassessed} />
            </div>
          )}
        </td>
      ))}
    </tr>
  );
});

function CellContent({ row, showUnassessed }: { row: IndexRow; showUnassessed: boolean }) {
  const { price, change, basis, prev_basis, sample_size, withheld, waiting } = row;
  const isMarked = isBasisChange(row) && basis !== null && prev_basis !== null;
  return (
    <>
      <span className={classes.price}>
        <Dot basis={basis} />
        {price === null ? (
          <span className={classes.nothing}>{showUnassessed ? words.notAssessed : EMPTY_VALUE}</span>
        ) : (
          formatPrice(price)
        )}
        {isMarked && (
          <sup className={classes.mark} aria-hidden>
            {words.basisMark}
          </sup>
        )}
      </span>{' '}
      {price !== null && (
        <span className={classes.change} data-way={change === null ? undefined : directionOf(change)}>
          {waiting > 0 && <Hourglass />}
          {change === null ? EMPTY_VALUE : formatChange(change)}
        </span>
      )}
      <VisuallyHidden>
        {[
          basis !== null && sample_size !== null && formatBasis(basis, formatNumber(sample_size)),
          price === null && (withheld ? words.withheld[withheld] : !showUnassessed && words.notAssessed),
          isMarked && words.basisNote(basis, prev_basis),
          waiting > 0 && words.waiting(waiting),
        ]
          .filter(Boolean)
          .map((text) => `, ${text}`)}
      </VisuallyHidden>
    </>
  );
}
