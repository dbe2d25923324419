/** Maps the fields of a map service to our property names, without unknown values. */
import type { LayerDefinition } from '../layers.ts';

export type Properties = Record<string, string | number>;

const MAX_TEXT = 200;
/** Placeholders for unknown values in public data sets. */
const UNKNOWN =
  /^(not[ _]*(available|applicable|known|reported)|unavailable|no data|n\.?[ /]?a\.?|unknown|unk|none|null|<null>|-+|-9{3,}(\.0*)?)?\.?$/i;

/** PostgreSQL cannot store NUL characters and lone surrogates. */
const cleanText = (value: unknown) => String(value).replaceAll('\u0000', '').trim().toWellFormed();
const shortened = (text: string) =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).toWellFormed()}…` : text;

/** Undefined for anything but a known value. */
function knownText(value: unknown): string | undefined {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined;
  const text = cleanText(value);
  return UNKNOWN.test(text) ? undefined : text;
}

type Find = (name: string) => string | undefined;

/** `CRUDE_OIL`, `Crude Oil` and `crudeoil` are one name. */
const keyOf = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');
/** Shapefiles truncate field names to this length. */
const SHAPEFILE_NAME = 10;

function fieldsOf(raw: Record<string, unknown>): Find {
  const known = new Map<string, string>();
  for (const [name, value] of Object.entries(raw)) {
    const text = knownText(value);
    if (text !== undefined && !known.has(keyOf(name))) known.set(keyOf(name), text);
  }
  return (name) => known.get(keyOf(name)) ?? known.get(keyOf(name.slice(0, SHAPEFILE_NAME)));
}

const isYes = (text: string | undefined) =>
  text !== undefined && (/^(y|yes|t|true|x)$/i.test(text) || Number(text) === 1);

/** Our product names, each with the flag fields of public data sets. */
const products = {
  Asphalt: ['ASPHALT'],
  Biodiesel: ['BIODIESEL', 'BIO_DIESEL'],
  Butane: ['BUTANE'],
  Chemicals: ['CHEMICALS', 'CHEMICAL', 'PETROCHEMICALS'],
  Crude: ['CRUDE', 'CRUDE_OIL'],
  Ethanol: ['ETHANOL'],
  Propane: ['PROPANE'],
  Refined: [
    'REFINED',
    'REFINED_PRODUCTS',
    'REFINED_PRODUCT',
    'GASOLINE',
    'DIESEL',
    'DISTILLATE',
    'JET_FUEL',
    'JET',
    'AVGAS',
    'KEROSENE',
    'FUEL_OIL',
    'HEATING_OIL',
  ],
};
const inAndOut = (...names: string[]) => names.flatMap((name) => [name, `${name}_IN`, `${name}_OUT`]);
/** Our access modes, each with the flag fields of public data sets. */
const modes = {
  Barge: inAndOut('BARGE'),
  Marine: inAndOut('MARINE', 'VESSEL', 'TANKER', 'SHIP'),
  Pipeline: inAndOut('PIPELINE', 'PIPE'),
  Rail: inAndOut('RAIL', 'RAILROAD'),
  Truck: inAndOut('TRUCK'),
  Water: inAndOut('WATER'),
};

/** The labels that have a flag set. */
const flaggedLabels = (labels: Record<string, string[]>, find: Find) =>
  Object.entries(labels)
    .filter(([, names]) => names.some((name) => isYes(find(name))))
    .map(([label]) => label)
    .join(', ');

const numberOf = (text: string) => Number(text.replaceAll(',', ''));
/** Normalizes a list and drops unknown entries. */
const listOf = (text: string) =>
  text
    .split(/[|;]/)
    .flatMap((entry) => knownText(entry) ?? [])
    .join('; ');

/** Parsers of properties that are not plain texts; undefined means unknown. */
const readers: Record<string, (text: string) => string | number | undefined> = {
  /** Barrels. */
  capacity: (text) => (numberOf(text) >= 0 ? numberOf(text) : undefined),
  /** Feet; 0 means not measured. */
  depth_min: (text) => (numberOf(text) > 0 ? numberOf(text) : undefined),
  depth_max: (text) => (numberOf(text) > 0 ? numberOf(text) : undefined),
  commodity: (text) => shortened(listOf(text)) || undefined,
};

export function readProperties(raw: Record<string, unknown>, { fields, kind }: LayerDefinition): Properties {
  const find = fieldsOf(raw);
  const read: Properties = {};
  for (const [property, names] of Object.entries(fields)) {
    const text = names.map(find).find((one) => one !== undefined);
    const value = text === undefined ? undefined : (readers[property] ?? shortened)(text);
    if (value !== undefined) read[property] = value;
  }
  if (kind === 'point') {
    const productList = flaggedLabels(products, find);
    const modeList = flaggedLabels(modes, find);
    if (productList) read.products = productList;
    if (modeList) read.modes = modeList;
  }
  return read;
}
