import { Checkbox, Input, RangeSlider } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import * as messages from '@tank/schema/messages/list';
import { NumberField } from '../../fields/number-field.tsx';
import { formatIn } from '../../lib/format.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { readBound } from '../state/table-state.ts';
import type { FilterProps } from './filter-props.ts';
import classes from './filters.module.css';

type Range = [TypedNumber, TypedNumber];

const isSameRange = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

const isReversed = ([from, to]: Range) => typeof from === 'number' && typeof to === 'number' && from > to;

const isUnreadable = (bound: TypedNumber) => typeof bound === 'string' && bound !== '';

const asNumber = (value: unknown): TypedNumber => (typeof value === 'number' ? value : '');

/** Removes the rounding error of steps: 0.30000000000000004. */
const roundStep = (value: number) => Number(value.toFixed(4));

/** The range of the slider: the server's bounds, widened to whole steps so that they include every row. */
function sliderRange(bounds: { min: unknown; max: unknown } | undefined, step: number) {
  if (typeof bounds?.min !== 'number' || typeof bounds.max !== 'number') return undefined;
  const min = roundStep(Math.floor(roundStep(bounds.min / step)) * step);
  const max = roundStep(Math.ceil(roundStep(bounds.max / step)) * step);
  return max > min ? { min, max } : undefined;
}

/** A range of numbers, by a slider between the server's bounds or two fields. */
export function NumberFilter({ column, value, bounds, onChange }: FilterProps) {
  const step = column.step ?? 1;
  const slider = sliderRange(bounds, step);
  const applied: Range = [
    asNumber(readBound(value, 'min', column.key)),
    asNumber(readBound(value, 'max', column.key)),
  ];
  const keys = [`min_${column.key}`, `max_${column.key}`] as const;
  const applyRange = ([from, to]: Range) =>
    onChange({ [keys[0]]: from === '' ? undefined : from, [keys[1]]: to === '' ? undefined : to });
  // During a drag and while the user types, the draft is ahead of the state.
  const { draft, setDraft, commit, latest } = useDraft(applied, applyRange, { isEqual: isSameRange });
  const [min, max] = draft;

  const reversed = isReversed(draft);

  const apply = (range: Range) => {
    setDraft(range);
    commit(range);
  };
  // A thumb at its end sets no limit, so that later rows with larger values match.
  const applySlider = ([from, to]: [number, number]) =>
    apply([
      slider && from <= slider.min ? '' : roundStep(from),
      slider && to >= slider.max ? '' : roundStep(to),
    ]);
  const applyFields = () => {
    if (isSameRange(draft, latest()) || reversed || draft.some(isUnreadable)) return;
    apply(draft);
  };

  return (
    <>
      {slider && (
        <RangeSlider
          className={classes.slider}
          classNames={{ thumb: classes.thumb, track: classes.track }}
          // Gray while no limit is set.
          color={min === '' && max === '' ? 'gray.6' : 'orange'}
          size={4}
          thumbSize={16}
          min={slider.min}
          max={slider.max}
          step={step}
          minRange={0}
          value={
            reversed
              ? [slider.min, slider.max]
              : [typeof min === 'number' ? min : slider.min, typeof max === 'number' ? max : slider.max]
          }
          label={(at) => formatIn(column, at)}
          thumbFromLabel={`${column.label}, from`}
          thumbToLabel={`${column.label}, to`}
          onChange={([from, to]) => setDraft([roundStep(from), roundStep(to)])}
          onChangeEnd={applySlider}
        />
      )}
      <div className={classes.pair}>
        {(['from', 'to'] as const).map((end, index) => (
          <NumberField
            key={end}
            size="xs"
            aria-label={`${column.label}, ${end}`}
            placeholder={slider ? formatIn(column, index === 0 ? slider.min : slider.max) : end}
            unit={column.unit}
            rightSection={null}
            decimals={column.whole ? 0 : 4}
            value={index === 0 ? min : max}
            error={reversed}
            onChange={(typed) => setDraft(index === 0 ? [typed, max] : [min, typed])}
            onBlur={applyFields}
            onKeyDown={(event) => event.key === 'Enter' && applyFields()}
          />
        ))}
      </div>
      {reversed && <Input.Error mt={4}>{messages.rangeEmpty}</Input.Error>}
      {column.hidden_out && (
        <Checkbox
          mt="xs"
          label="Include undisclosed"
          checked={!value[column.hidden_out]}
          onChange={(event) =>
            onChange({ [String(column.hidden_out)]: event.currentTarget.checked ? undefined : true })
          }
        />
      )}
    </>
  );
}
