import { z } from 'zod';
import { accessMode, accessModeInput, accessModeRules } from './access-modes.ts';
import { tankFeatures, tankMaterials, tankTypes } from './enums.ts';
import {
  choice,
  choices,
  count,
  decimal,
  flag,
  id,
  idempotencyKey,
  input,
  text,
  volume,
} from './kit/fields.ts';
import type { Rules } from './kit/rules.ts';
import { defineTable, listInput, listOutput } from './kit/table.ts';
import { regions } from './regions.ts';

/** The table of storage: My Storage, and every storage for an Admin. */
export const storageTable = defineTable({
  default_sort: 'storage_name',
  columns: {
    storage_id: { kind: 'number', label: 'ID', filter: false },
    storage_name: { kind: 'text', label: 'Storage' },
    formatted_address: { kind: 'text', label: 'Address' },
    region: { kind: 'set', label: 'Region', options: regions },
    product_category: { kind: 'list', label: 'Product category' },
    tank_features: { kind: 'list', label: 'Tank features', options: tankFeatures },
    total_capacity: { kind: 'number', label: 'Total capacity', unit: 'MBBL', step: 1, bounds: true },
    number_of_tanks: { kind: 'number', label: 'Tanks', step: 1, bounds: true },
    tank_material: { kind: 'set', label: 'Material', options: tankMaterials },
    tank_type: { kind: 'set', label: 'Tank type', options: tankTypes },
    heel_requirement: { kind: 'number', label: 'Heel', unit: 'BBL', step: 1, bounds: true },
    blending_capability: { kind: 'flag', label: 'Blending' },
    heating_capability: { kind: 'flag', label: 'Heating' },
    commingled: { kind: 'flag', label: 'Commingled' },
    sublet: { kind: 'flag', label: 'Sublet' },
  },
});

const fields = {
  storage_name: text('Storage name', { max: 120 }),
  /** Resolved to a place on the server: "Bayonne, NJ, USA". */
  formatted_address: text('Address', { max: 300 }),
  product_category: choicesOfCategories(),
  tank_features: choices('Tank features', tankFeatures).default([]),
  /** MBBL. */
  total_capacity: volume('Total capacity'),
  tank_material: choice('Tank material', tankMaterials),
  tank_type: choice('Tank type', tankTypes),
  /** BBL that must stay in the tank. */
  heel_requirement: decimal('Heel requirement', { min: 0, max: 10_000_000, decimals: 3 }),
  blending_capability: flag('Blending capability').default(0),
  heating_capability: flag('Heating capability').default(0),
  /** 1 commingled, 0 segregated. */
  commingled: flag('Commingled').default(0),
  number_of_tanks: count('Number of tanks', { min: 1, max: 10_000 }),
  sublet: flag('Sublet').default(0),
  access_modes: z.array(accessModeInput).max(50, 'At most 50 access modes.').default([]),
};

/** Categories are rows that Admins edit, so the closed list is checked by the verb. */
function choicesOfCategories() {
  return z
    .array(text('Product category', { max: 100 }), { error: 'Product category must be a list.' })
    .min(1, 'Product category is required.')
    .max(100);
}

export const createStorage = input({ ...fields, idempotency_key: idempotencyKey });
export type CreateStorage = z.infer<typeof createStorage>;

export const updateStorage = input({
  ...fields,
  storage_id: id('Storage'),
  access_modes: z
    .array(accessModeInput.extend({ mode_id: id('Mode').optional() }))
    .max(50, 'At most 50 access modes.')
    .default([]),
  /** The version that was read; a stale one is refused with 409. */
  version: z.number().int().optional(),
});

export const storageRules: Rules<Pick<CreateStorage, 'access_modes'>> = (values, today) =>
  values.access_modes.flatMap((mode, index) =>
    accessModeRules(mode, today).map((issue) => ({
      ...issue,
      path: `access_modes.${index}.${issue.path}`,
    })),
  );

export const storageId = input({ storage_id: id('Storage') });

export const storageRow = z.object({
  storage_id: z.number(),
  storage_name: z.string(),
  formatted_address: z.string(),
  locality: z.string().nullable(),
  administrative_area_level_1: z.string().nullable(),
  country: z.string(),
  region: z.string(),
  product_category: z.array(z.string()),
  tank_features: z.array(z.string()),
  total_capacity: z.number(),
  tank_material: z.string(),
  tank_type: z.string(),
  heel_requirement: z.number(),
  blending_capability: z.number(),
  heating_capability: z.number(),
  commingled: z.number(),
  number_of_tanks: z.number(),
  sublet: z.number(),
  username: z.string(),
  version: z.number(),
});
export type StorageRow = z.infer<typeof storageRow>;

export const storageList = listInput(storageTable);
export const storagePage = listOutput(storageRow);

/** One storage with its modes and what the caller may do with it. */
export const storageAnswer = z.object({
  data: storageRow.extend({
    access_modes: z.array(accessMode),
    abilities: z.object({ update: z.boolean(), delete: z.boolean(), list: z.boolean() }),
  }),
});
