import { type CreateStorage, storageRules } from '@tank/schema/trade/storage';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { lockListedCategories } from '../context/lock-names.ts';
import { geocode } from '../places/find-place.ts';

/** @throws INVALID_INPUT where one is not on the list. Before any record is held. */
export async function refuseUnknownCategories(tx: TxCtx, names: readonly string[]): Promise<void> {
  const known = await lockListedCategories(tx, names);
  refuse(
    names
      .filter((name) => !known.has(name))
      .map((name) => ({ path: 'product_category', message: `Unknown product category: ${name}.` })),
  );
}

/** The columns of a place. @throws INVALID_INPUT where no place is known by that address. */
export async function placeOf(ctx: Ctx, address: string) {
  const { place_id: _, ...place } = await geocode(ctx, address);
  return place;
}

/** Checks what the contract cannot (rules, the address) and answers the columns of the row. */
export async function checkedStorage<T extends Omit<CreateStorage, 'idempotency_key'>>(ctx: Ctx, input: T) {
  refuse(storageRules(input, ctx.today));
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
    ...(await placeOf(ctx, input.formatted_address)),
  };
}
