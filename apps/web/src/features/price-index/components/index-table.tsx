import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Sparkline } from '@tank/ui/charts/sparkline';
import { Term } from '@tank/ui/glossary/term';
import { EMPTY_VALUE, formatNumber, formatPrice } from '@tank/ui/lib/format';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { describeSparkline, formatBasis, isBasisChange } from '../model/format-index.ts';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';
import { Change } from './change.tsx';
import classes from './price-index.module.css';

interface IndexTableProps {
  rows: readonly IndexRow[];
  /** Opens the history of a price. */
  onOpen: (row: IndexRow) => void;
}

/** Prices by region and product category with their basis. */
export const IndexTable = ({ rows, onOpen }: IndexTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must scroll by keyboard too
  <section className={classes.frame} aria-label={words.table} tabIndex={0} data-sheet>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Term of="PADD">Region</Term>
          </th>
          <th scope="col">{words.category}</th>
          <th scope="col" data-number>
            Price<span className={classes.unit}> USD/BBL</span>
          </th>
          <th scope="col" data-number data-wide>
            {words.before}
          </th>
          <th scope="col" data-number>
            Change
          </th>
          <th scope="col" data-wide>
            <Term of="Basis">Basis</Term>
          </th>
          <th scope="col" data-past>
            {words.pastYear}
          </th>
        </tr>
      </thead>
      <tbody ref={singleTabStop}>
        {rows.map((row) => (
          <Row key={`${row.region}/${row.product_category}`} row={row} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  </section>
);

const priceOf = (price: number | null) =>
  price === null ? <span className={classes.nothing}>{EMPTY_VALUE}</span> : formatPrice(price);

/** Basis of a price or the reason it was not assessed, and the number of deals under review. */
function BasisCell({ row: { basis, sample_size, withheld, waiting } }: { row: IndexRow }) {
  const content =
    basis !== null && sample_size !== null ? (
      <span className={classes.basis}>{formatBasis(basis, formatNumber(sample_size))}</span>
    ) : (
      <span className={classes.nothing}>{withheld ? words.withheld[withheld] : words.notAssessed}</span>
    );
  return (
    <>
      {content}
      {waiting > 0 && <span className={classes.waiting}>{words.waiting(waiting)}</span>}
    </>
  );
}

/** Marks a price whose basis differs from the previous one. */
function BasisMark({ row: { basis, prev_basis } }: { row: IndexRow }) {
  if (basis === null || prev_basis === null || !isBasisChange({ basis, prev_basis })) return null;
  const note = words.basisNote(basis, prev_basis);
  return (
    <sup className={classes.mark} title={note}>
      <span aria-hidden>{words.basisMark}</span>
      <VisuallyHidden>{note}</VisuallyHidden>
    </sup>
  );
}

interface RowProps extends Omit<IndexTableProps, 'rows'> {
  row: IndexRow;
}

function Row({ row, onOpen }: RowProps) {
  const { region, product_category, price, prev_price, past, basis_changes } = row;
  return (
    <tr onClick={() => onOpen(row)}>
      <td>{region}</td>
      <th scope="row">
        <UnstyledButton
          className={classes.open}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          {product_category}
        </UnstyledButton>
        <span className={classes.below}>
          <BasisCell row={row} />
        </span>
      </th>
      <td data-number data-price>
        {priceOf(price)}
        <BasisMark row={row} />
      </td>
      <td data-number data-wide>
        {priceOf(prev_price)}
      </td>
      <td data-number>
        <Change row={row} />
      </td>
      <td data-wide>
        <BasisCell row={row} />
      </td>
      <td data-past>
        <Sparkline values={past} breaks={basis_changes} label={describeSparkline(row)} />
      </td>
    </tr>
  );
}
