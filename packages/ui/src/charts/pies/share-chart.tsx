import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { symbol, symbolSquare } from 'd3-shape';
import { type ReactNode, useContext } from 'react';
import { formatVolume } from '../../lib/format.ts';
import { ChartView } from '../view/chart-view.tsx';
import type { ChartDescription } from '../view/description.ts';
import { Swatch } from '../view/swatch.tsx';
import { type Hiding, useHidden } from '../view/use-hidden-lines.ts';
import { words } from '../words.ts';
import { Zoomable } from '../zoom/use-zoom.ts';
import { formatPart } from './capacity.ts';
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

/** Diameters in pixels: of a panel, and the largest of a full-size chart. */
const [SIZE, MAX_SIZE] = [196, 360];
/** Largest share of the width that a full-size pie takes. */
const PART_OF_WIDTH = 0.45;
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
  const isFullSize = useContext(Zoomable);
  const { ref, width } = useElementSize();
  const size = isFullSize && width > 0 ? Math.max(SIZE, Math.min(MAX_SIZE, PART_OF_WIDTH * width)) : SIZE;
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
      <div className={isFullSize ? classes.beside : undefined} data-ink>
        <div className={classes.pies} ref={ref}>
          {pies.map((of, pie) => (
            <Pie key={of.label} of={of} shares={shown} pie={pie} size={size} />
          ))}
        </div>
        {isFullSize && <Values part={part} pies={pies} shares={shown} />}
      </div>
    </ChartView>
  );
}

const rowOf = ({ name, values }: Share, pies: readonly PieTotal[]) => ({
  name,
  ...Object.fromEntries(pies.map(({ label }, pie) => [label, values[pie] ?? 0])),
});

const partOf = (value: number, total: number) => (total > 0 ? value / total : 0);

/** The values of all pies, beside them. */
const Values = ({
  part,
  pies,
  shares,
}: Pick<ShareChartProps, 'part' | 'pies'> & { shares: ShownShare[] }) => (
  <table className={classes.values}>
    <thead>
      <tr>
        <th scope="col">{part}</th>
        {pies.map(({ label }) => (
          <th key={label} scope="col">
            {label}
            <small> MBBL</small>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shares.map(({ name, color, values }) => (
        <tr key={name}>
          <th scope="row">
            <Swatch color={color} /> {name}
          </th>
          {pies.map(({ label, total }, pie) => (
            <td key={label}>
              {formatVolume(Math.round(values[pie] ?? 0))}
              <small> {formatPart(partOf(values[pie] ?? 0, total))}</small>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface PieProps {
  of: PieTotal;
  shares: readonly ShownShare[];
  pie: number;
  /** Diameter in pixels. */
  size: number;
}

function Pie({ of: { label, total }, shares, pie, size }: PieProps) {
  const slices = shares.map(({ name, color, values }, id) => {
    const value = values[pie] ?? 0;
    return { id, name, color, value, part: partOf(value, total) };
  });
  return (
    <figure className={classes.pie}>
      <Ring slices={slices} size={size} label={label} figure={formatVolume(Math.round(total))} unit="MBBL" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
