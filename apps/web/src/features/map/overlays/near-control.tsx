import { Button, NativeSelect, Select } from '@mantine/core';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { lineLayers, overlayNames } from '@tank/schema/map/overlays';
import { NumberField } from '@tank/ui/fields/number-field';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { isReach, type LineLayer, MILES, type Near } from '../filters/narrowed.ts';
import { words } from '../words.ts';
import classes from './overlays.module.css';

interface NearControlProps {
  near: Near | null;
  onChange: (near: Near | null) => void;
}

const layers = lineLayers.map((layer) => ({ value: layer, label: overlayNames[layer] }));
const first: Near = { layer: 'crude_pipelines', name: null, miles: MILES.first };

/** Narrows the map to what lies within some miles of lines. */
export function NearControl({ near, onChange }: NearControlProps) {
  const [asked, setAsked] = useState<Near>(near ?? first);
  const [typed, setTyped] = useState<TypedNumber>(asked.miles);
  const isTypedReach = typeof typed === 'number' && isReach(typed);
  const refusal = typeof typed === 'number' && !isTypedReach && words.milesRange(MILES);
  const { data, isPending } = trpc.overlays.names.useQuery({ layer: asked.layer });
  // A narrowed map follows each change.
  const change = (changes: Partial<Near>) => {
    const next = { ...asked, ...changes };
    setAsked(next);
    if (near) onChange(next);
  };
  return (
    <fieldset className={classes.controls}>
      <legend>{words.near}</legend>
      <NumberField
        size="xs"
        label="Distance"
        unit="miles"
        decimals={1}
        value={typed}
        error={refusal}
        onChange={(miles) => {
          setTyped(miles);
          if (typeof miles === 'number' && isReach(miles)) change({ miles });
        }}
      />
      <NativeSelect
        size="xs"
        label="Layer"
        data={layers}
        value={asked.layer}
        onChange={(event) => change({ layer: event.currentTarget.value as LineLayer, name: null })}
      />
      <Select
        size="xs"
        label="Name"
        placeholder={words.anyName}
        data={data?.data ?? []}
        disabled={isPending}
        value={asked.name}
        onChange={(name) => change({ name })}
        searchable
        clearable
      />
      <Button
        size="xs"
        variant={near ? 'default' : 'filled'}
        disabled={!near && !isTypedReach}
        onClick={() => onChange(near ? null : asked)}
      >
        {near ? words.widen : words.narrow}
      </Button>
    </fieldset>
  );
}
