import { Text } from '@mantine/core';
import { symbol, symbolSquare } from 'd3-shape';
import type { ReactNode } from 'react';
import { formatVolume } from '../../lib/format.ts';
import { ChartView } from '../view/chart-view.tsx';
import type { ChartDescription } from '../view/description.ts';
import { type Hiding, useHidden } from '../view/use-hidden-lines.ts';
import { words } from '../words.ts';
import { Ring } from './ring.tsx';
import classes from './share-chart.module.css';
import { type Share, type ShownShare, sharesShown } from './shares.ts';

export type { Share } from './shares.ts';

/** A pie and its total in MBBL, which is less than the sum of slices that overlap. */
export interface PieTotal {
  label: string;
  total: number;
}

export interface ShareChartProps extends Hiding {
  /** Names the table, the picture and the files. */
  name: string;
  /** Undefined if the figures are a sample. Its note is also shown above the pies. */
  description?: ChartDescription;
  /** Kind of the parts: `Region`. */
  part: string;
  /** In the order of the values of `shares`. */
  pies: readonly PieTotal[];
  shares: readonly Share[];
  tools?: ReactNode;
}

const SIZE = 196;
const MARK = symbol(symbolSquare, 110)() ?? '';

/** Pies of the same parts side by side, in MBBL; a part has the same color in all pies. */
export function ShareChart({
  name,
  description,
  part,
  pies,
  shares,
  hidden,
  onHidden,
  tools,
}: ShareChartProps) {
  const [off, toggle] = useHidden({ hidden, onHidden });
  const all = sharesShown(shares);
  const shown = all.filter((share) => !off.includes(share.name));
  return (
    <ChartView
      name={name}
      description={description}
      columns={[
        { key: 'name', label: part },
        ...pies.map(({ label }) => ({ key: label, label, unit: 'MBBL' })),
      ]}
      rows={[...shown, { name: words.total, values: pies.map(({ total }) => total) }].map((share) =>
        rowOf(share, pies),
      )}
      legend={all.map((share) => ({
        key: share.name,
        label: share.name,
        lineStyle: { color: share.color, dash: '0 26', mark: MARK },
        hidden: off.includes(share.name),
      }))}
      onToggle={toggle}
      tools={tools}
    >
      {description?.note && (
        <Text size="xs" c="dimmed">
          {description.note}
        </Text>
      )}
      <div className={classes.pies} data-ink>
        {pies.map((of, pie) => (
          <Pie key={of.label} of={of} shares={shown} pie={pie} />
        ))}
      </div>
    </ChartView>
  );
}

const rowOf = ({ name, values }: Share, pies: readonly PieTotal[]) => ({
  name,
  ...Object.fromEntries(pies.map(({ label }, pie) => [label, values[pie] ?? 0])),
});

interface PieProps {
  of: PieTotal;
  shares: readonly ShownShare[];
  pie: number;
}

function Pie({ of: { label, total }, shares, pie }: PieProps) {
  const slices = shares.map(({ name, color, values }, id) => {
    const value = values[pie] ?? 0;
    return { id, name, color, value, part: total > 0 ? value / total : 0 };
  });
  return (
    <figure className={classes.pie}>
      <Ring slices={slices} size={SIZE} label={label} figure={formatVolume(Math.round(total))} unit="MBBL" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
