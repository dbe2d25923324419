import { MultiSelect, RangeSlider, Text } from '@mantine/core';
import { useDraft } from '@tank/ui/lib/use-draft';
import { words } from '../words.ts';
import classes from './overlays.module.css';
import {
  CAPACITY,
  type TerminalFilter,
  type TerminalMode,
  type TerminalProduct,
  terminalModes,
  terminalProducts,
} from './terminal-filter.ts';

interface TerminalControlsProps {
  filter: TerminalFilter;
  onChange: (filter: TerminalFilter) => void;
}

const inMillions = (barrels: number) => (barrels / 1_000_000).toFixed(2);

export function TerminalControls({ filter, onChange }: TerminalControlsProps) {
  return (
    <div className={classes.terminals}>
      <Capacity filter={filter} onChange={onChange} />
      <MultiSelect
        size="xs"
        label={words.terminalProducts}
        placeholder={filter.products.length > 0 ? undefined : words.allProducts}
        data={[...terminalProducts]}
        value={[...filter.products]}
        onChange={(products) => onChange({ ...filter, products: products as TerminalProduct[] })}
        clearable
      />
      <MultiSelect
        size="xs"
        label={words.terminalModes}
        placeholder={filter.modes.length > 0 ? undefined : words.allModes}
        data={[...terminalModes]}
        value={[...filter.modes]}
        onChange={(modes) => onChange({ ...filter, modes: modes as TerminalMode[] })}
        clearable
      />
    </div>
  );
}

const isSameRange = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

function Capacity({ filter, onChange }: TerminalControlsProps) {
  const range: [number, number] = [filter.min, filter.max];
  const { draft, setDraft } = useDraft(range, ([min, max]) => onChange({ ...filter, min, max }), {
    isEqual: isSameRange,
  });
  const [min, max] = draft;
  return (
    <div>
      <Text size="xs" component="div" className={classes.capacity}>
        <span>Capacity</span>
        <span>{words.capacityRange(inMillions(min), inMillions(max))}</span>
      </Text>
      <RangeSlider
        size="sm"
        min={CAPACITY.min}
        max={CAPACITY.max}
        step={CAPACITY.step}
        minRange={0}
        label={null}
        thumbFromLabel={words.minCapacity}
        thumbToLabel={words.maxCapacity}
        thumbValueText={(barrels) => words.millionBarrels(inMillions(barrels))}
        value={draft}
        onChange={setDraft}
        onChangeEnd={([from, to]) => onChange({ ...filter, min: from, max: to })}
      />
      <p className={classes.note}>{words.capacityUnit}</p>
    </div>
  );
}
