import { Stack } from '@mantine/core';
import { NumberField } from '@tank/ui/fields/number-field';
import type { ReactNode } from 'react';
import { PlaceInput } from '../../../shared/forms/place/place-input.tsx';
import { usePlace } from '../../../shared/forms/place/use-place.ts';
import { RadiusMap } from '../../../shared/records/radius-map.tsx';
import { words } from '../words.ts';
import classes from './inquiries.module.css';
import type { InquiryForm } from './inquiry-values.ts';

interface PlaceAndRadiusProps {
  form: InquiryForm;
  /** Further fields next to the map. */
  children: ReactNode;
}

/** Address and radius, with the resulting circle on a map. */
export function PlaceAndRadius({ form, children }: PlaceAndRadiusProps) {
  const { getInputProps, values } = form;
  const place = usePlace(values.formatted_address);
  return (
    <div className={classes.placeAndMap}>
      <Stack gap="sm">
        <PlaceInput label="Address" withAsterisk data-autofocus {...getInputProps('formatted_address')} />
        <NumberField label="Radius" unit="miles" decimals={0} withAsterisk {...getInputProps('radius')} />
        {children}
      </Stack>
      {place ? (
        <RadiusMap
          latitude={place.latitude}
          longitude={place.longitude}
          radius={typeof values.radius === 'number' && values.radius > 0 ? values.radius : undefined}
          address={place.formatted_address}
        />
      ) : (
        <div className={classes.mapPlaceholder}>{words.pickAddress}</div>
      )}
    </div>
  );
}
