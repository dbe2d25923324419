import * as z from 'zod';
import { tankFeatures, tankMaterials, tankTypes } from '../enums.ts';
import {
  choice,
  choices,
  count,
  decimal,
  flag,
  id,
  idempotencyKey,
  input,
  list,
  name,
  text,
  volume,
} from '../kit/fields.ts';
import { listInput, listOutput, memberFields } from '../kit/list.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';
import { fieldMessages } from '../messages/field.ts';
import { storageTable, teamStorageTable } from '../tables/storage.ts';
import { accessMode, accessModeInput, accessModeRules } from './access-modes.ts';

const tankMaterial = choice('Tank material', tankMaterials);
const tankType = choice('Tank type', tankTypes);

/** Categories are rows that Admins edit, so the closed list is checked by the verb. */
const productCategory = list('Product category', text('Product category', { max: 100 }), { max: 100 });

const facts = {
  storage_name: name('Storage name', { max: 120 }),
  /** Resolved to a place on the server: "Bayonne, NJ, USA". */
  formatted_address: text('Address', { max: 300 }),
  /** None: nobody said what the tanks may hold, so nothing is ruled out. */
  product_category: productCategory,
  tank_features: choices('Tank features', tankFeatures),
  /** MBBL. */
  total_capacity: volume('Total capacity'),
  /** Null: unknown. */
  tank_material: tankMaterial.nullable(),
  /** Null: unknown. */
  tank_type: tankType.nullable(),
  /** BBL that must stay in the tank. */
  heel_requirement: decimal('Heel requirement', { min: 0, max: 10_000_000, decimals: 3 }),
  blending_capability: flag('Blending capability'),
  heating_capability: flag('Heating capability'),
  /** 1 commingled, 0 segregated. */
  commingled: flag('Commingled'),
  number_of_tanks: count('Number of tanks', { min: 1, max: 10_000 }),
  sublet: flag('Sublet'),
};

/** What a new storage may leave out. */
const fields = {
  ...facts,
  product_category: facts.product_category.default([]),
  tank_features: facts.tank_features.default([]),
  tank_material: facts.tank_material.default(null),
  tank_type: facts.tank_type.default(null),
  blending_capability: facts.blending_capability.default(0),
  heating_capability: facts.heating_capability.default(0),
  commingled: facts.commingled.default(0),
  sublet: facts.sublet.default(0),
};

export const createStorage = input({
  ...fields,
  access_modes: list('Access modes', accessModeInput).default([]),
  idempotency_key: idempotencyKey,
});
export type CreateStorage = z.infer<typeof createStorage>;

const editedModes = list('Access modes', accessModeInput.extend({ mode_id: id('Mode').optional() }));

const read = {
  storage_id: id('Storage'),
  /** The version that was read; a stale one is refused with 409. */
  version: z.number(fieldMessages.number('Version')).int(fieldMessages.whole('Version')).optional(),
};

/** A field that is left out stays as it is; `null`, or an empty list, removes what may be absent. */
export const updateStorage = input({
  ...z.object(facts).partial().shape,
  product_category: facts.product_category.nullish(),
  tank_features: facts.tank_features.nullish(),
  /** Modes that come with their id, or say the same as one that is there, are kept; the others are new, or gone. */
  access_modes: editedModes.nullish(),
  ...read,
});
export type UpdateStorage = z.infer<typeof updateStorage>;

/** What the screen asks for, and a documented call may leave out. */
const asked = {
  product_category: productCategory.min(1, fieldMessages.required('Product category')),
  tank_material: tankMaterial,
  tank_type: tankType,
};
export const createStorageForm = createStorage.extend(asked);
/** The form sends all that it shows. */
export const updateStorageForm = input({ ...fields, access_modes: editedModes, ...read, ...asked });

export const storageRules: Rules<Pick<UpdateStorage, 'access_modes'>> = (values, today) =>
  (values.access_modes ?? []).flatMap((mode, index, modes) =>
    [
      ...accessModeRules(mode, today),
      // Only one of the two could be kept.
      ...brokenRules([
        [
          mode.mode_id !== undefined && modes.findIndex(({ mode_id }) => mode_id === mode.mode_id) < index,
          'mode_id',
          'The list has this access mode twice.',
        ],
      ]),
    ].map((issue) => ({ ...issue, path: `access_modes.${index}.${issue.path}` })),
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
  /** Null where it is unknown. */
  tank_material: z.string().nullable(),
  /** Null where it is unknown. */
  tank_type: z.string().nullable(),
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
export const storagePage = listOutput(storageTable, storageRow);

/** Of everybody in the caller's team. */
const teamStorageRow = storageRow.extend(memberFields);
export const teamStorageList = listInput(teamStorageTable);
export const teamStoragePage = listOutput(teamStorageTable, teamStorageRow);

/** One storage with its modes and what the caller may do with it. */
export const storageAnswer = z.object({
  data: storageRow.extend({
    access_modes: z.array(accessMode),
    /** For its owner: what depends on it, and keeps some fields as they are. */
    commitments: z
      .object({ open_bids: z.number(), open_offers: z.number(), active_bookings: z.number() })
      .nullable(),
    abilities: z.object({ update: z.boolean(), delete: z.boolean(), list: z.boolean() }),
  }),
});
