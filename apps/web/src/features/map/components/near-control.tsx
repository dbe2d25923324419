import { Button, NativeSelect, NumberInput, Select } from '@mantine/core';
import { lineLayers, overlayNames } from '@tank/schema/overlays';
import { useState } from 'react';
import { trpc } from '../../../shared/calls/trpc.ts';
import { type LineLayer, MILES, type Near } from '../model/narrowed.ts';
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
  const { data, isPending } = trpc.overlays.names.useQuery({ layer: asked.layer });
  // What is on at once follows what is chosen.
  const change = (changes: Partial<Near>) => {
    const next = { ...asked, ...changes };
    setAsked(next);
    if (near) onChange(next);
  };
  return (
    <fieldset className={classes.controls}>
      <legend>{words.near}</legend>
      <NumberInput
        size="xs"
        label="Within"
        suffix=" miles"
        min={MILES.least}
        max={MILES.most}
        decimalScale={1}
        clampBehavior="strict"
        value={asked.miles}
        onChange={(miles) => typeof miles === 'number' && miles >= MILES.least && change({ miles })}
      />
      <NativeSelect
        size="xs"
        label="Of"
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
      <Button size="xs" variant={near ? 'default' : 'filled'} onClick={() => onChange(near ? null : asked)}>
        {near ? words.showAll : words.narrow}
      </Button>
    </fieldset>
  );
}
