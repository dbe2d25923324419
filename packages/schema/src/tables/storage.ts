import { tankFeatures, tankMaterials, tankTypes } from '../enums.ts';
import { defineTable, teamTable } from '../kit/table.ts';
import { regions } from '../map/regions.ts';

/** My Storage, and all storages for Admins. */
export const storageTable = defineTable({
  default_sort: 'storage_name',
  columns: {
    storage_id: { kind: 'number', label: 'ID', filter: false },
    storage_name: { kind: 'text', label: 'Storage' },
    formatted_address: { kind: 'text', label: 'Address' },
    region: { kind: 'set', label: 'Region', options: regions, term: 'PADD' },
    product_category: { kind: 'list', label: 'Product category' },
    tank_features: { kind: 'list', label: 'Tank features', options: tankFeatures },
    total_capacity: {
      kind: 'number',
      label: 'Total capacity',
      unit: 'MBBL',
      step: 1,
      bounds: true,
      term: 'MBBL',
    },
    number_of_tanks: { kind: 'number', label: 'Tanks', step: 1, whole: true, bounds: true },
    tank_material: { kind: 'set', label: 'Material', options: tankMaterials },
    tank_type: { kind: 'set', label: 'Tank type', options: tankTypes },
    heel_requirement: { kind: 'number', label: 'Heel', unit: 'BBL', step: 1, bounds: true, term: 'Heel' },
    blending_capability: { kind: 'flag', label: 'Blending' },
    heating_capability: { kind: 'flag', label: 'Heating' },
    commingled: { kind: 'flag', label: 'Commingled', term: 'Commingled' },
    sublet: { kind: 'flag', label: 'Sublet', term: 'Sublet' },
  },
});

/** Our Storage. */
export const teamStorageTable = teamTable(storageTable);
