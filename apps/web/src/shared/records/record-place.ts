import { findSubdivision } from '@tank/schema/map/regions';
import { words } from './words.ts';

interface Place {
  locality: string | null;
  administrative_area_level_1: string | null;
  region: string;
}

/** "Lake Charles, LA", "Washington" or "PADD 5": as far as the caller may see the address. */
export function recordPlace({ locality, administrative_area_level_1: area, region }: Place): string {
  if (!area) return region;
  return locality ? `${locality}, ${area}` : (findSubdivision(area)?.name ?? area);
}

/** "Houston, TX, USA" as "Houston, TX". */
export const shortAddress = (formatted_address: string) => formatted_address.replace(/, (USA|Canada)$/, '');

/** The full address or a note that the owner hides it; nothing if the title has the full address. */
export const addressDetail = (record: Place & { formatted_address: string }) => {
  if (record.locality === null) return words.locationHidden;
  return shortAddress(record.formatted_address) !== recordPlace(record) && record.formatted_address;
};
