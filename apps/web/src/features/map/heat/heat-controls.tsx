import { NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { DateRange } from '@tank/ui/fields/date-range';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { words } from '../words.ts';
import classes from './heat-map.module.css';
import type { HeatState } from './heat-state.ts';

interface HeatControlsProps {
  state: HeatState;
  initial: HeatState;
  rangeError?: string | undefined;
  onChange: (changes: Partial<HeatState>) => void;
}

const measures = [
  { value: 'volume', label: 'Volume' },
  { value: 'price', label: 'Price' },
];

/** Measure and filters of the heat map. */
export const HeatControls = ({ state, onChange, ...rest }: HeatControlsProps) => (
  <div className={classes.controls} data-screen>
    <SegmentedControl
      size="xs"
      aria-label={words.colorBy}
      data={measures}
      value={state.by}
      onChange={(by) => onChange({ by: by === 'price' ? 'price' : 'volume' })}
    />
    <Category state={state} onChange={onChange} />
    {state.by === 'volume' && <VolumeControls state={state} onChange={onChange} {...rest} />}
  </div>
);

function Category({ state: { product_category }, onChange }: Pick<HeatControlsProps, 'state' | 'onChange'>) {
  const { data } = useContextLists();
  const known = data?.product_categories.map((row) => row.product_category) ?? [];
  // Lists the selected category even before the others have loaded.
  const names = [...new Set([...known, ...(product_category ? [product_category] : [])])];
  return (
    <NativeSelect
      size="xs"
      aria-label={words.productCategory}
      value={product_category ?? ''}
      data={[{ value: '', label: words.allCategories }, ...names.map((value) => ({ value, label: value }))]}
      onChange={(event) => onChange({ product_category: event.currentTarget.value || null })}
    />
  );
}

const switches = { listings: 'Listings', inquiries: 'Inquiries', history: 'History' } as const;

function VolumeControls({ state, initial, rangeError, onChange }: HeatControlsProps) {
  const { start_date, end_date } = initial;
  return (
    <>
      {Object.entries(switches).map(([key, label]) => (
        <Switch
          key={key}
          size="xs"
          label={label}
          checked={state[key as keyof typeof switches]}
          onChange={(event) => onChange({ [key]: event.currentTarget.checked })}
        />
      ))}
      {state.history && (
        <DateRange
          label="History"
          from={state.start_date}
          to={state.end_date}
          error={rangeError ?? null}
          onChange={({ from, to }) => onChange({ start_date: from, end_date: to })}
          onReset={() => onChange({ start_date, end_date })}
        />
      )}
    </>
  );
}
