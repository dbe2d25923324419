import * as z from 'zod';
import { classOneRails, modeDirections, modeTypes } from '../enums.ts';
import { choice, count, decimal, input, name } from '../kit/fields.ts';
import { brokenRules, type Rules } from '../kit/rules.ts';

const feet = (label: string) => decimal(label, { min: 0, max: 2000, decimals: 1 });

/** An access mode as clients send it (docs/product.md#access-modes). */
export const accessModeInput = input({
  mode_name: name('Mode name', { max: 100 }),
  inbound_outbound: choice('Inbound/outbound', modeDirections),
  type: choice('Type', modeTypes),
  /** Transfer fee in USD/BBL. */
  pump_over_rate: decimal('Transfer fee', { min: 0, max: 10_000, decimals: 4 }),
  /** Pipeline only. */
  connection_name: name('Connection name', { max: 100 }).nullish(),
  /** Feet; Vessel and Barge only. */
  dock_draft: feet('Dock draft').nullish(),
  /** Length overall in feet; Vessel and Barge only. */
  length_overall: feet('Length overall (LOA)').nullish(),
  /** Rail only, and required there. */
  class_one_rail: choice('Class one rail', classOneRails).nullish(),
  /** Number of rail spots; Rail only. */
  rail_spots: count('Rail spots').nullish(),
});
export type AccessModeInput = z.infer<typeof accessModeInput>;

/** The fields that only modes of that type have. */
export const modeFields = {
  Barge: ['dock_draft', 'length_overall'],
  Vessel: ['dock_draft', 'length_overall'],
  Pipeline: ['connection_name'],
  Rail: ['class_one_rail', 'rail_spots'],
  Truck: [],
} as const satisfies Record<(typeof modeTypes)[number], (keyof AccessModeInput)[]>;

/** Sets fields that do not belong to the mode's type to null; forms may still send them. */
export function cleanMode(mode: AccessModeInput) {
  const ownFields: readonly string[] = modeFields[mode.type];
  const ifOwn = <K extends keyof AccessModeInput>(key: K) =>
    ownFields.includes(key) ? (mode[key] ?? null) : null;
  return {
    mode_name: mode.mode_name,
    inbound_outbound: mode.inbound_outbound,
    type: mode.type,
    pump_over_rate: mode.pump_over_rate,
    connection_name: ifOwn('connection_name'),
    dock_draft: ifOwn('dock_draft'),
    length_overall: ifOwn('length_overall'),
    class_one_rail: ifOwn('class_one_rail'),
    rail_spots: ifOwn('rail_spots'),
  };
}

export const accessModeRules: Rules<AccessModeInput> = (mode) =>
  brokenRules([
    [
      mode.type === 'Rail' && !mode.class_one_rail,
      'class_one_rail',
      'Class one rail is required for a rail mode.',
    ],
  ]);

/** A stored access mode. */
export const accessMode = z.object({
  mode_id: z.number(),
  mode_name: z.string(),
  inbound_outbound: z.enum(modeDirections),
  type: z.enum(modeTypes),
  pump_over_rate: z.number(),
  connection_name: z.string().nullable(),
  dock_draft: z.number().nullable(),
  length_overall: z.number().nullable(),
  class_one_rail: z.string().nullable(),
  rail_spots: z.number().nullable(),
});
export type AccessMode = z.infer<typeof accessMode>;
export const accessModes = z.object({ data: z.array(accessMode) });
