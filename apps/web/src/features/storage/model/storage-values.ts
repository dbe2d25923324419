/** Form values of a storage and their conversion to call input. */

import type { TypedNumber } from '@tank/schema/kit/read-number';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { type ModeValues, modeInput, modeValuesOf } from '../../../shared/modes/mode-values.ts';

export type Storage = RouterOutput['storage']['get']['data'];
type Flag = 0 | 1;
export interface StorageValues {
  storage_name: string;
  formatted_address: string;
  product_category: string[];
  tank_features: string[];
  total_capacity: TypedNumber;
  number_of_tanks: TypedNumber;
  tank_material: string;
  tank_type: string;
  heel_requirement: TypedNumber;
  blending_capability: Flag;
  heating_capability: Flag;
  commingled: Flag;
  sublet: Flag;
  access_modes: ModeValues[];
}

export const emptyStorage: StorageValues = {
  storage_name: '',
  formatted_address: '',
  product_category: [],
  tank_features: [],
  total_capacity: '',
  number_of_tanks: '',
  tank_material: '',
  tank_type: '',
  heel_requirement: '',
  blending_capability: 0,
  heating_capability: 0,
  commingled: 0,
  sublet: 0,
  access_modes: [],
};

const flag = (value: number): Flag => (value ? 1 : 0);

/** Form values of a stored storage. */
export const valuesOf = (storage: Storage): StorageValues => ({
  storage_name: storage.storage_name,
  formatted_address: storage.formatted_address,
  product_category: storage.product_category,
  tank_features: storage.tank_features,
  total_capacity: storage.total_capacity,
  number_of_tanks: storage.number_of_tanks,
  tank_material: storage.tank_material ?? '',
  tank_type: storage.tank_type ?? '',
  heel_requirement: storage.heel_requirement,
  blending_capability: flag(storage.blending_capability),
  heating_capability: flag(storage.heating_capability),
  commingled: flag(storage.commingled),
  sublet: flag(storage.sublet),
  access_modes: storage.access_modes.map(modeValuesOf),
});

/** Form values with locked fields reset to the stored ones; added access modes stay. */
export const withLockedAsStored = (values: StorageValues, storage: Storage): StorageValues => {
  const { formatted_address, product_category, tank_type, tank_material, commingled, access_modes } =
    valuesOf(storage);
  const added = values.access_modes.filter((mode) => mode.mode_id === undefined);
  return {
    ...values,
    ...{ formatted_address, product_category, tank_type, tank_material, commingled },
    access_modes: [...access_modes, ...added],
  };
};

export const storageInput = (values: StorageValues) => ({
  ...values,
  access_modes: values.access_modes.map(modeInput),
});
