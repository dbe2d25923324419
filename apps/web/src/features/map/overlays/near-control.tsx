import { Button, NativeSelect, Select } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { lineLayers, overlayNames } from '@tank/schema/map/overlays';
import { NumberField } from '@tank/ui/fields/number-field';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { isValidDistance, type LineLayer, MILES, type Near } from '../filters/area-filter.ts';
import { words } from '../words.ts';
import classes from './overlays.module.css';

interface NearControlProps {
  near: Near | null;
  onChange: (near: Near | null) => void;
}

const layers = lineLayers.map((layer) => ({ value: layer, label: overlayNames[layer] }));
const initial: Near = { layer: 'crude_pipelines', name: null, miles: MILES.initial };

/** Filters the map by the distance from lines. */
export function NearControl({ near, onChange }: NearControlProps) {
  const [draft, setDraft] = useState<Near>(near ?? initial);
  const [distance, setDistance] = useState<TypedNumber>(draft.miles);
  const isValid = typeof distance === 'number' && isValidDistance(distance);
  const error = typeof distance === 'number' && !isValid && words.milesRange(MILES);
  const { data, isPending } = trpc.overlays.names.useQuery({ layer: draft.layer });
  // An active filter follows each change.
  const change = (changes: Partial<Near>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    if (near) onChange(next);
  };
  return (
    <fieldset className={classes.controls}>
      <legend>{words.nearRoute}</legend>
      <NumberField
        size="xs"
        label="Distance"
        unit="miles"
        decimals={1}
        value={distance}
        error={error}
        onChange={(miles) => {
          setDistance(miles);
          if (typeof miles === 'number' && isValidDistance(miles)) change({ miles });
        }}
      />
      <NativeSelect
        size="xs"
        label="Layer"
        data={layers}
        value={draft.layer}
        onChange={(event) => change({ layer: event.currentTarget.value as LineLayer, name: null })}
      />
      <Select
        size="xs"
        label="Name"
        placeholder={words.allLines}
        data={data?.data ?? []}
        disabled={isPending}
        value={draft.name}
        onChange={(name) => change({ name })}
        searchable
        clearable
      />
      <Button
        size="xs"
        variant={near ? 'default' : 'filled'}
        disabled={!near && !isValid}
        onClick={() => onChange(near ? null : draft)}
      >
        {near ? words.clearNearby : words.showNearby}
      </Button>
    </fieldset>
  );
}
