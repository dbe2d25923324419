import { type CreateStorage, storageRules } from '@tank/schema/trade/storage';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { lockListedCategories } from '../context/lock-names.ts';
import { geocode } from '../places/find-place.ts';

/** Call it before locking any record. @throws INVALID_INPUT for an unknown category. */
export async function refuseUnknownCategories(tx: TxCtx, names: readonly string[]): Promise<void> {
  const known = await lockListedCategories(tx, names);
  refuse(
    names
      .filter((name) => !known.has(name))
      .map((name) => ({ path: 'product_category', message: `Unknown product category: ${name}.` })),
  );
}

/** Geocodes an address into storage columns. @throws INVALID_INPUT for an unknown address. */
export async function geocodeAddress(ctx: Ctx, address: string) {
  const { place_id: _, ...place } = await geocode(ctx, address);
  return place;
}

/** Checks what the contract cannot (rules, the address) and returns the columns to store. */
export async function checkStorage<T extends Omit<CreateStorage, 'idempotency_key'>>(ctx: Ctx, input: T) {
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
    ...(await geocodeAddress(ctx, input.formatted_address)),
  };
}
