import { countInWords, priceInWords, volumesInWords } from '@tank/schema/kit/format';
import type { AccessFlag } from '@tank/schema/map/map';
import type { GapReason } from '@tank/schema/market/disclosure-rule';
import { formatNumber } from '@tank/ui/lib/format';

type Kind = 'listing' | 'inquiry';

interface Named {
  kind: Kind;
  id: number;
}

const names = { listing: 'Listing', inquiry: 'Inquiry' } as const;

/** The words of the map. */
export const words = {
  title: 'Map',
  volume: 'Volume Map',
  heat: 'Heat Map',
  legend: 'Legend',
  canvas: 'Map of listings and inquiries',
  heatCanvas: 'Map of volume and price by state',
  fullScreen: 'Map, full screen',
  fillScreen: 'Fill the screen',
  leaveScreen: 'Leave full screen',
  colorBy: 'What the states are colored by',
  productCategory: 'Product Category',
  allCategories: 'All categories',
  heatTable: 'Volume and price by state',
  nothingHere: 'Nothing here',
  otherDates: 'Choose different dates.',
  heatOf: {
    today: 'What could be used today. The Volume Map has all that is open.',
    range: 'The mean over the days of that range.',
  },
  noPrice: (reason: GapReason = 'no prices') => `No price: ${reason}`,
  clickToShow: 'Click to see it on the Volume Map',
  tapToShow: 'Tap again to see it on the Volume Map',
  showIn: (state: string) => `${state} on the Volume Map`,
  fromTo: (from: string, to: string, andMore = false) => `${from} to ${to}${andMore ? ' and more' : ''}`,
  nothing: { volume: 'Nothing', price: 'No price' },
  schematic:
    'Schematic: drawn by us from public facts, straight from town to town. It says what joins, not where it lies.',
  capacityFromTo: (least: string, most: string) => `${least} to ${most} MBBL`,
  leastCapacity: 'Least capacity of terminals',
  mostCapacity: 'Greatest capacity of terminals',
  millionBarrels: (millions: string) => `${millions} million barrels`,
  capacityUnit:
    'Here, 1.00 MBBL is a million barrels. Everywhere else, 1 MBBL is a thousand. Terminals of unknown capacity show only while the whole range is chosen.',
  terminalProducts: 'Products of terminals',
  terminalModes: 'Modes of terminals',
  allProducts: 'All products',
  allModes: 'All modes',
  near: 'Near a line',
  anyName: 'All of them',
  narrow: 'Show what is near',
  milesRange: ({ least, most }: { least: number; most: number }) => `Enter ${least} to ${most} miles.`,
  showAll: 'Show all again',
  within: (miles: number, name: string) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${name}`,
  found: (listings: number, inquiries: number) =>
    `${countInWords(listings, 'listing')}, ${countInWords(inquiries, 'inquiry')}`,
  remove: (what: string) => `Remove: ${what}`,
  noWebGl:
    'This browser cannot draw the map: WebGL is missing or switched off. The table has all that it would show.',
  styleFailed:
    'The map that the operator of this site chose did not load. The built-in one takes its place; all that the market has is on it.',
  withoutKept: 'The map does without the filter that you keep, and none can be saved until it is there.',
  workingOut: 'being worked out …',
  nearUnknown: 'could not be worked out: everything is shown',
  between: (least: string, most: string, unit: string) => `${least} to ${most} ${unit}`,
  andMore: (least: string, unit: string) => `${least} ${unit} and more`,
  upTo: (most: string, unit: string) => `up to ${most} ${unit}`,
  noneOf: { listing: 'no listings', inquiry: 'no inquiries' },
  kinds: { listing: 'Listings', inquiry: 'Inquiries' },
  goTo: 'Go to a place',
  sections: 'Beside the map',
  approximate: 'Place approximate',
  /** For screen readers, which do not see the mark. */
  approximateToo: ', place approximate',
  price: 'Price, USD/BBL',
  volumeRange: 'Volume, MBBL',
  access: 'A listing must have',
  askPrice: 'Shell price',
  bidPrice: 'Bid price',
  backToList: 'Back to the list',
  tryingAgain: 'The market does not answer yet. Trying again …',
  nothingOpen: 'Nothing is open on the market.',
  nothingPasses: 'Nothing passes the filter.',
  nothingInView: (elsewhere: number) =>
    `Nothing in view passes the filter; elsewhere ${formatNumber(elsewhere)} ${elsewhere === 1 ? 'does' : 'do'}.`,
  goThere: 'Go there',
  name: ({ kind, id }: Named) => `${names[kind]} ${id}`,
  short: (point: Named & { volumes: readonly [number, number] }) =>
    `${names[point.kind]} ${point.id} · ${volumesInWords(...point.volumes)}`,
  several: (count: number) => `${formatNumber(count)} at this place`,
  inView: (count: number) => `${formatNumber(count)} in view, largest first`,
  more: (count: number) => `${formatNumber(count)} more`,
  priceOf: ({ price }: { price: number | null }) => (price === null ? 'Undisclosed' : priceInWords(price)),
  miles: (miles: number) => countInWords(miles, 'mile'),
  months: (months: number) => countInWords(months, 'month'),
  sizes: (volumes: readonly string[]) => `${volumes.join(', ')} MBBL`,
  clustered: 'Several: number and MBBL',
  passing: (passing: { listings: number; inquiries: number }, all: { length: number; listings: number }) =>
    `${formatNumber(passing.listings)} of ${countInWords(all.listings, 'listing')}, ` +
    `${formatNumber(passing.inquiries)} of ${countInWords(all.length - all.listings, 'inquiry')}`,
  filterOn: (passing: { listings: number; inquiries: number }, all: { length: number; listings: number }) =>
    `Filter on: ${words.passing(passing, all)}`,
  cluster: ({ kind, count, volume }: { kind: Kind; count: number; volume: number }) =>
    `${countInWords(count, kind)} · ${formatNumber(volume, 0)} MBBL`,
  /** MapLibre's own texts, by its keys. */
  gestures: {
    'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + scroll to zoom the map',
    'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + scroll to zoom the map',
    'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
    'Map.Title': 'Map, moved by arrow keys',
  },
} as const;

/** Units of the heat map's colors. */
export const heatUnits = { volume: 'Volume, MBBL', price: 'Price, USD/BBL' } as const;

export const flagNames: Record<AccessFlag, string> = {
  barge_in: 'Barge in',
  barge_out: 'Barge out',
  pipe_in: 'Pipeline in',
  pipe_out: 'Pipeline out',
  rail_in: 'Rail in',
  rail_out: 'Rail out',
  truck_in: 'Truck in',
  truck_out: 'Truck out',
  vessel_in: 'Vessel in',
  vessel_out: 'Vessel out',
};
