import { type Position, townsAbroad } from '@tank/db/gazetteer/data';

export type { Position };

const EARTH_RADIUS_MILES = 3958.8;
/** Towns in the far north of Canada are hundreds of miles apart; positions farther away are at sea or in another country. */
const MAX_MILES = 250;

// "29.69", "-90.99", "29.69 N", "N 29.69", and with minutes and seconds: 29°41'24"N, 29 41.4 N.
const number = String.raw`[-+]?\d{1,3}(?:\.\d{1,12})?`;
const coordinate = String.raw`([NSEW]?)\s*(${number})\s*°?\s*(?:(\d{1,2}(?:\.\d{1,8})?)\s*['′’]\s*(?:(\d{1,2}(?:\.\d{1,8})?)\s*(?:["″”]|''))?)?\s*([NSEW]?)`;
const point = new RegExp(String.raw`^${coordinate}(?:\s*[,;/]\s*|\s+)${coordinate}$`, 'i');

function readCoordinate([before = '', degrees = '', minutes = '0', seconds = '0', after = '']: string[]) {
  const direction = (before || after).toUpperCase();
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = direction === 'S' || direction === 'W' || degrees.startsWith('-');
  return { direction, value: isNegative ? -size : size };
}

/** Parses coordinates as copied from a map, latitude first unless letters give the directions; null for any other text. */
export function readPoint(text: string): Position | null {
  if (text.length > 100) return null;
  const match = point.exec(text.trim().replaceAll('\u2212', '-'));
  if (!match) return null;
  const first = readCoordinate(match.slice(1, 6));
  const second = readCoordinate(match.slice(6, 11));
  const isSwapped = /[EW]/.test(first.direction) || /[NS]/.test(second.direction);
  const [latitude, longitude] = isSwapped ? [second.value, first.value] : [first.value, second.value];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** Formats a point as the street part of an address, so without a comma: "29.6900 N 90.9900 W". Exact to about 40 feet. */
export function writePoint({ latitude, longitude }: Position): string {
  const write = (value: number, [positive, negative]: [string, string]) =>
    `${Math.abs(value).toFixed(4)} ${value < 0 ? negative : positive}`;
  return `${write(latitude, ['N', 'S'])} ${write(longitude, ['E', 'W'])}`;
}

/** Rounds to the precision of {@link writePoint}, so that parsing returns the same point. */
export function roundPoint({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) };
}

/** Haversine of the central angle: grows with the distance and is cheaper to compute. */
function haversine(a: Position, b: Position): number {
  const north = Math.sin(((b.latitude - a.latitude) * Math.PI) / 360);
  const east = Math.sin(((b.longitude - a.longitude) * Math.PI) / 360);
  return (
    north ** 2 + Math.cos((a.latitude * Math.PI) / 180) * Math.cos((b.latitude * Math.PI) / 180) * east ** 2
  );
}

const MAX_HAVERSINE = Math.sin(MAX_MILES / EARTH_RADIUS_MILES / 2) ** 2;
let abroad: Position[] | undefined;

/** The nearest of `towns`; null if none is near or a town of another country is nearer. */
export function nearestTown<T extends Position>({
  towns,
  at,
}: {
  towns: readonly T[];
  at: Position;
}): T | null {
  let best: T | null = null;
  let nearest = MAX_HAVERSINE;
  for (const town of towns) {
    const distance = haversine(town, at);
    if (distance < nearest) [best, nearest] = [town, distance];
  }
  abroad ??= townsAbroad();
  return abroad.some((town) => haversine(town, at) < nearest) ? null : best;
}
