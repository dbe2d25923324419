import { Checkbox, Input, RangeSlider } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { listMessages as messages } from '@tank/schema/messages/list';
import { NumberField } from '../../fields/number-field.tsx';
import { formatIn } from '../../lib/format.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { readBound } from '../state.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';

type Pair = [TypedNumber, TypedNumber];

const samePair = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1];

const isUpsideDown = ([from, to]: Pair) => typeof from === 'number' && typeof to === 'number' && from > to;

const isUnreadable = (bound: TypedNumber) => typeof bound === 'string' && bound !== '';

const asNumber = (value: unknown): TypedNumber => (typeof value === 'number' ? value : '');

/** Rounds to the step's own decimals, so that 0.1 steps do not end in 0.30000000000000004. */
const tidy = (value: number) => Number(value.toFixed(4));

/** The slider's ends: the server's bounds, widened to whole steps so that no row falls outside. */
function endsOf(bounds: { min: unknown; max: unknown } | undefined, step: number) {
  if (typeof bounds?.min !== 'number' || typeof bounds.max !== 'number') return undefined;
  const min = tidy(Math.floor(tidy(bounds.min / step)) * step);
  const max = tidy(Math.ceil(tidy(bounds.max / step)) * step);
  return max > min ? { min, max } : undefined;
}

/** A range of numbers: a slider between the server's bounds and two fields for exact values. */
export function NumberFilter({ column, state, bounds, onPatch }: FilterProps) {
  const step = column.step ?? 1;
  const ends = endsOf(bounds, step);
  const given: Pair = [
    asNumber(readBound(state, 'min', column.key)),
    asNumber(readBound(state, 'max', column.key)),
  ];
  const keys = [`min_${column.key}`, `max_${column.key}`] as const;
  const ask = ([from, to]: Pair) =>
    onPatch({ [keys[0]]: from === '' ? undefined : from, [keys[1]]: to === '' ? undefined : to });
  // While a thumb is dragged or a field is typed in, the draft is ahead of the state.
  const { draft, setDraft, hand, last } = useDraft(given, ask, { same: samePair });
  const [min, max] = draft;

  const upsideDown = isUpsideDown(draft);

  const apply = (pair: Pair) => {
    setDraft(pair);
    hand(pair);
  };
  // A thumb at its end is no limit: rows that come later with a larger value must not vanish.
  const applySlider = ([from, to]: [number, number]) =>
    apply([ends && from <= ends.min ? '' : tidy(from), ends && to >= ends.max ? '' : tidy(to)]);
  const applyFields = () => {
    if (samePair(draft, last()) || upsideDown || draft.some(isUnreadable)) return;
    apply(draft);
  };

  return (
    <>
      {ends && (
        <RangeSlider
          className={classes.slider}
          classNames={{ thumb: classes.thumb, track: classes.track }}
          // Grey as long as it lets everything through.
          color={min === '' && max === '' ? 'gray.6' : 'orange'}
          size={4}
          thumbSize={16}
          {...ends}
          step={step}
          minRange={0}
          value={
            upsideDown
              ? [ends.min, ends.max]
              : [typeof min === 'number' ? min : ends.min, typeof max === 'number' ? max : ends.max]
          }
          label={(value) => formatIn(column, value)}
          thumbFromLabel={`${column.label}, from`}
          thumbToLabel={`${column.label}, to`}
          onChange={([from, to]) => setDraft([tidy(from), tidy(to)])}
          onChangeEnd={applySlider}
        />
      )}
      <div className={classes.pair}>
        {(['from', 'to'] as const).map((end, index) => (
          <NumberField
            key={end}
            size="xs"
            aria-label={`${column.label}, ${end}`}
            placeholder={ends ? formatIn(column, index === 0 ? ends.min : ends.max) : end}
            unit={column.unit}
            rightSection={null}
            decimals={column.whole ? 0 : 4}
            value={index === 0 ? min : max}
            error={upsideDown}
            onChange={(value) => setDraft(index === 0 ? [value, max] : [min, value])}
            onBlur={applyFields}
            onKeyDown={(event) => event.key === 'Enter' && applyFields()}
          />
        ))}
      </div>
      {upsideDown && <Input.Error mt={4}>{messages.rangeEmpty}</Input.Error>}
      {column.hidden_out && (
        <Checkbox
          mt="xs"
          label="Include undisclosed"
          checked={!state[column.hidden_out]}
          onChange={(event) =>
            onPatch({ [String(column.hidden_out)]: event.currentTarget.checked ? undefined : true })
          }
        />
      )}
    </>
  );
}
