import { type Country, findSubdivision } from '@tank/schema/map/regions';
import * as z from 'zod';
import type { Place } from '../../kernel/place-provider.ts';
import { formatAddress, normalizeWhitespace } from './address.ts';

const text = z.string().max(300).optional();

/** The fields we read of a feature in the GeoJSON response of Photon's API, version 1. */
const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    osm_type: z.enum(['N', 'W', 'R']),
    osm_id: z.number().int().positive(),
    /** Layer: house, street, locality, district, city, county, state, country, other. Older servers omit it. */
    type: text,
    osm_key: text,
    osm_value: text,
    name: text,
    housenumber: text,
    street: text,
    city: text,
    postcode: text,
    state: text,
    countrycode: text,
  }),
});
type Properties = z.infer<typeof featureSchema>['properties'];

/** The response of `/api`. Invalid features are dropped individually, see {@link placeOfFeature}. */
export const answerSchema = z.object({ features: z.array(z.unknown()).max(1000) });

const countryOfCode: Record<string, Country> = { US: 'USA', CA: 'Canada' };
const tooLarge = new Set(['county', 'state', 'country']);
const towns = new Set(['city', 'borough', 'town', 'village', 'hamlet', 'municipality']);

function isTown({ type, osm_key, osm_value = '' }: Properties): boolean {
  return type === 'city' || (!type && osm_key === 'place' && towns.has(osm_value));
}

function isTooLarge({ type, osm_key, osm_value = '' }: Properties): boolean {
  return tooLarge.has(type ?? '') || (osm_key === 'place' && tooLarge.has(osm_value));
}

function streetOf({ housenumber, street, name }: Properties): string {
  if (!street) return name ?? '';
  return housenumber ? `${housenumber} ${street}` : street;
}

/** The OpenStreetMap object of a place: `N158881527`. */
function osmKey({ osm_type, osm_id }: Pick<Properties, 'osm_type' | 'osm_id'>): string {
  return `${osm_type}${osm_id}`;
}

// Photon cannot look up an object by id, so the id also contains the address to search for: any process can resolve a
// suggestion of another one.
function placeIdOf({ key, address }: { key: string; address: string }): string {
  return `photon:${key}:${Buffer.from(address).toString('base64url')}`;
}

/** Parses a place id; null for any other text. */
export function readPlaceId(placeId: string): { key: string; address: string } | null {
  const [, key, encoded] = /^photon:([NWR]\d{1,16}):([\w-]{1,1200})$/.exec(placeId) ?? [];
  return key && encoded ? { key, address: Buffer.from(encoded, 'base64url').toString() } : null;
}

/** The place of a feature; null if it is abroad, a whole state or county, or without a state or a name. */
export function placeOfFeature(feature: unknown): (Place & { key: string }) | null {
  const parsed = featureSchema.safeParse(feature);
  if (!parsed.success) return null;
  const { properties, geometry } = parsed.data;
  const state = findSubdivision(properties.state ?? '');
  const country = countryOfCode[properties.countrycode?.toUpperCase() ?? ''];
  if (!state || state.country !== country || isTooLarge(properties)) return null;

  const town = isTown(properties);
  // Rural places have no city, only a name.
  const locality = normalizeWhitespace((town ? properties.name : properties.city) ?? '') || null;
  const street = town ? '' : normalizeWhitespace(streetOf(properties));
  if (!locality && !street) return null;
  const [longitude, latitude] = geometry.coordinates;
  const postal_code = town ? '' : normalizeWhitespace(properties.postcode ?? '');
  const formatted_address = formatAddress({ street, town: locality ?? '', state, postal_code });
  const key = osmKey(properties);
  return {
    key,
    place_id: placeIdOf({ key, address: formatted_address }),
    formatted_address,
    locality,
    administrative_area_level_1: state.code,
    country,
    latitude,
    longitude,
    region: state.region,
  };
}
