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

/** Barrels in millions. */
const inMillions = (barrels: number) => (barrels / 1_000_000).toFixed(2);

/** The filter of terminals. */
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

const same = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

function Capacity({ filter, onChange }: TerminalControlsProps) {
  const range: [number, number] = [filter.least, filter.most];
  const { draft, setDraft } = useDraft(range, ([least, most]) => onChange({ ...filter, least, most }), {
    same,
  });
  const [least, most] = draft;
  return (
    <div>
      <Text size="xs" component="div" className={classes.capacity}>
        <span>Capacity</span>
        <span>{words.capacityFromTo(inMillions(least), inMillions(most))}</span>
      </Text>
      <RangeSlider
        size="sm"
        min={CAPACITY.least}
        max={CAPACITY.most}
        step={CAPACITY.step}
        minRange={0}
        label={null}
        thumbFromLabel={words.leastCapacity}
        thumbToLabel={words.mostCapacity}
        thumbValueText={(barrels) => words.millionBarrels(inMillions(barrels))}
        value={draft}
        onChange={setDraft}
        onChangeEnd={([from, to]) => onChange({ ...filter, least: from, most: to })}
      />
      <p className={classes.note}>{words.capacityUnit}</p>
    </div>
  );
}
