import type { LandingEntity } from '@tank/schema/entities';

/** Display name: `Listing 12`. */
export const recordTitle = (entity: LandingEntity, id: number) =>
  `${entity.charAt(0).toUpperCase()}${entity.slice(1)} ${id}`;
