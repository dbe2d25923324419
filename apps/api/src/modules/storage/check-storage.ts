import type { AccessModeInput } from '@tank/schema/access-modes';
import { modeFields } from '@tank/schema/access-modes';
import { type CreateStorage, storageRules } from '@tank/schema/storage';
import type { Ctx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors.ts';
import { knownCategories } from '../context/get-context.ts';
import { geocode } from '../places/find-place.ts';

/** Fields that a mode of this type does not have are left empty, whatever the form still held. */
export function cleanMode(mode: AccessModeInput) {
  const kept: readonly string[] = modeFields[mode.type];
  const only = <K extends keyof AccessModeInput>(key: K) => (kept.includes(key) ? (mode[key] ?? null) : null);
  return {
    mode_name: mode.mode_name,
    inbound_outbound: mode.inbound_outbound,
    type: mode.type,
    pump_over_rate: mode.pump_over_rate,
    connection_name: only('connection_name'),
    dock_draft: only('dock_draft'),
    length_overall: only('length_overall'),
    class_one_rail: only('class_one_rail'),
    rail_spots: only('rail_spots'),
  };
}

/** Checks what the contract cannot (rules, categories, the address) and answers the columns of the row. */
export async function checkedStorage<T extends Omit<CreateStorage, 'idempotency_key'>>(ctx: Ctx, input: T) {
  refuse(storageRules(input, ctx.today));
  const known = await knownCategories(ctx);
  refuse(
    input.product_category
      .filter((category) => !known.includes(category))
      .map((category) => ({ path: 'product_category', message: `Unknown product category: ${category}.` })),
  );
  const { place_id: _, formatted_address, ...place } = await geocode(ctx, input.formatted_address);
  return {
    storage_name: input.storage_name,
    product_category: input.product_category,
    tank_features: input.tank_features,
    total_capacity: input.total_capacity,
    tank_material: input.tank_material,
    tank_type: input.tank_type,
    heel_requirement: input.heel_requirement,
    blending_capability: input.blending_capability,
    heating_capability: input.heating_capability,
    commingled: input.commingled,
    number_of_tanks: input.number_of_tanks,
    sublet: input.sublet,
    formatted_address,
    ...place,
  };
}
