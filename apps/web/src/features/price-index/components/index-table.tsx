import { UnstyledButton } from '@mantine/core';
import { Sparkline } from '@tank/ui/charts/sparkline';
import { Term } from '@tank/ui/glossary/term';
import { formatNumber, formatPrice, NOTHING } from '@tank/ui/lib/format';
import { basisWords, sparklineInWords } from '../model/in-words.ts';
import type { IndexRow } from '../model/index-row.ts';
import { words } from '../words.ts';
import { Change } from './change.tsx';
import classes from './price-index.module.css';

interface IndexTableProps {
  rows: readonly IndexRow[];
  /** All of them are of one category, which stands above. */
  oneCategory?: boolean;
  /** Shows what became of the price of a row. */
  onOpen: (row: IndexRow) => void;
}

/** Prices by region and product category, with what each comes from. */
export const IndexTable = ({ rows, oneCategory = false, onOpen }: IndexTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must scroll by keyboard too
  <section className={classes.frame} aria-label={words.table} tabIndex={0} data-sheet>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <Term of="PADD">Region</Term>
          </th>
          {!oneCategory && <th scope="col">{words.category}</th>}
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
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.region}/${row.product_category}`}
            row={row}
            oneCategory={oneCategory}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  </section>
);

const priceOf = (price: number | null) =>
  price === null ? <span className={classes.nothing}>{NOTHING}</span> : formatPrice(price);

type RowProps = Required<Omit<IndexTableProps, 'rows'>> & { row: IndexRow };

function Row({ row, oneCategory, onOpen }: RowProps) {
  const { region, product_category, price, prev_price, change, basis, sample_size, past } = row;
  const told =
    basis === null || sample_size === null ? (
      <span className={classes.nothing}>{words.notAssessed}</span>
    ) : (
      basisWords(basis, formatNumber(sample_size))
    );
  return (
    <tr onClick={() => onOpen(row)}>
      {!oneCategory && <td>{region}</td>}
      <th scope="row">
        <UnstyledButton
          className={classes.open}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(row);
          }}
        >
          {oneCategory ? region : product_category}
        </UnstyledButton>
        <span className={classes.below}>{told}</span>
      </th>
      <td data-number data-price>
        {priceOf(price)}
      </td>
      <td data-number data-wide>
        {priceOf(prev_price)}
      </td>
      <td data-number>
        <Change change={change} />
      </td>
      <td data-wide>{told}</td>
      <td data-past>
        <Sparkline values={past} label={sparklineInWords(past)} />
      </td>
    </tr>
  );
}
