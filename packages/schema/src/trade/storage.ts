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

/** Admins edit the categories, so the server checks the names against the database. */
const productCategory = list('Product category', text('Product category', { max: 100 }), { max: 100 });

const allFields = {
  storage_name: name('Storage name', { max: 120 }),
  /** Geocoded on the server, such as "Bayonne, NJ, USA". */
  formatted_address: text('Address', { max: 300 }),
  /** An empty list means unknown and allows every product. */
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

const fields = {
  ...allFields,
  product_category: allFields.product_category.default([]),
  tank_features: allFields.tank_features.default([]),
  tank_material: allFields.tank_material.default(null),
  tank_type: allFields.tank_type.default(null),
  blending_capability: allFields.blending_capability.default(0),
  heating_capability: allFields.heating_capability.default(0),
  commingled: allFields.commingled.default(0),
  sublet: allFields.sublet.default(0),
};

export const createStorage = input({
  ...fields,
  access_modes: list('Access modes', accessModeInput).default([]),
  idempotency_key: idempotencyKey,
});
export type CreateStorage = z.infer<typeof createStorage>;

const editedModes = list('Access modes', accessModeInput.extend({ mode_id: id('Mode').optional() }));

const editKey = {
  storage_id: id('Storage'),
  /** The version that the caller read; a stale version returns 409. */
  version: z.number(fieldMessages.number('Version')).int(fieldMessages.whole('Version')).optional(),
};

/** Omitted fields stay unchanged; `null` or an empty list clears an optional field. */
export const updateStorage = input({
  ...z.object(allFields).partial().shape,
  product_category: allFields.product_category.nullish(),
  tank_features: allFields.tank_features.nullish(),
  /** Matched to stored modes by id, or by equal fields; other sent modes are added, other stored modes removed. */
  access_modes: editedModes.nullish(),
  ...editKey,
});
export type UpdateStorage = z.infer<typeof updateStorage>;

/** Required in the forms, optional in the documented REST calls. */
const requiredInForms = {
  product_category: productCategory.min(1, fieldMessages.required('Product category')),
  tank_material: tankMaterial,
  tank_type: tankType,
};
export const createStorageForm = createStorage.extend(requiredInForms);
/** The form sends all its fields. */
export const updateStorageForm = input({
  ...fields,
  access_modes: editedModes,
  ...editKey,
  ...requiredInForms,
});

export const storageRules: Rules<Pick<UpdateStorage, 'access_modes'>> = (values, today) =>
  (values.access_modes ?? []).flatMap((mode, index, modes) =>
    [
      ...accessModeRules(mode, today),
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
  /** Null: unknown. */
  tank_material: z.string().nullable(),
  /** Null: unknown. */
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

/** A storage of the caller, with what is booked and listed of it. */
const myStorageRow = storageRow.extend({
  /** MBBL booked today. */
  booked: z.number(),
  open_listings: z.number(),
  /** The storage cannot be deleted while not zero. */
  active_bookings: z.number(),
});
export type MyStorageRow = z.infer<typeof myStorageRow>;

export const storageList = listInput(storageTable);
export const storagePage = listOutput(storageTable, storageRow);
export const myStoragePage = listOutput(storageTable, myStorageRow);

/** Storage of members of the caller's team. */
const teamStorageRow = myStorageRow.extend(memberFields);
export const teamStorageList = listInput(teamStorageTable);
export const teamStoragePage = listOutput(teamStorageTable, teamStorageRow);

/** A storage with its access modes and the caller's abilities. */
export const storageAnswer = z.object({
  data: storageRow.extend({
    access_modes: z.array(accessMode),
    /** Locks some fields while not zero. Null unless the caller is the owner. */
    commitments: z
      .object({ open_bids: z.number(), open_offers: z.number(), active_bookings: z.number() })
      .nullable(),
    abilities: z.object({ update: z.boolean(), delete: z.boolean(), list: z.boolean() }),
  }),
});
