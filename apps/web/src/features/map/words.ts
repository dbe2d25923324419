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
  colorBy: 'Color states by',
  productCategory: 'Product Category',
  allCategories: 'All categories',
  heatTable: 'Volume and price by state',
  nothingHere: 'No listings or inquiries',
  otherDates: 'Choose other dates.',
  heatOf: {
    today: 'Capacity available today. The Volume Map shows everything open.',
    range: 'Average over the selected dates.',
  },
  noPrice: (reason: GapReason = 'no prices') => `No price: ${reason}`,
  clickToShow: 'Click to see it on the Volume Map',
  tapToShow: 'Tap again to see it on the Volume Map',
  showIn: (state: string) => `${state} on the Volume Map`,
  fromTo: (from: string, to: string, andMore = false) => `${from}–${to}${andMore ? ' or more' : ''}`,
  nothing: { volume: 'Nothing', price: 'No price' },
  schematic:
    'Schematic: straight lines between towns, drawn from public sources. Shows connections, not exact routes.',
  capacityFromTo: (least: string, most: string) => `${least}–${most} MBBL`,
  leastCapacity: 'Minimum terminal capacity',
  mostCapacity: 'Maximum terminal capacity',
  millionBarrels: (millions: string) => `${millions} million barrels`,
  capacityUnit:
    'On this slider, 1.00 MBBL is one million barrels; everywhere else, 1 MBBL is one thousand. Terminals of unknown capacity appear only when the full range is selected.',
  terminalProducts: 'Terminal products',
  terminalModes: 'Terminal modes',
  allProducts: 'All products',
  allModes: 'All modes',
  near: 'Near a route',
  anyName: 'All lines',
  narrow: 'Show nearby',
  widen: 'Clear nearby',
  milesRange: ({ least, most }: { least: number; most: number }) =>
    `Enter a distance from ${least} to ${most} miles.`,
  showAll: 'Clear filter',
  within: (miles: number, name: string) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'} of ${name}`,
  found: (listings: number, inquiries: number) =>
    `${countInWords(listings, 'listing')}, ${countInWords(inquiries, 'inquiry')}`,
  remove: (what: string) => `Remove: ${what}`,
  noWebGl: 'This browser can’t show the map (WebGL is off). The table shows the same data.',
  styleFailed:
    'The custom base map did not load. The built-in map is shown instead, with all listings and inquiries.',
  withoutKept:
    'Your saved filter could not be loaded, so everything is shown. You can save filters again once it loads.',
  workingOut: 'calculating…',
  nearUnknown: 'could not be calculated, showing everything',
  between: (least: string, most: string, unit: string) => `${least}–${most} ${unit}`,
  andMore: (least: string, unit: string) => `${least} ${unit} or more`,
  upTo: (most: string, unit: string) => `up to ${most} ${unit}`,
  noneOf: { listing: 'no listings', inquiry: 'no inquiries' },
  kinds: { listing: 'Listings', inquiry: 'Inquiries' },
  goTo: 'Go to a place',
  sections: 'Map sidebar',
  approximate: 'Approximate location',
  /** For screen readers, which do not see the mark. */
  approximateToo: ', approximate location',
  price: 'Price, USD/BBL',
  volumeRange: 'Volume, MBBL',
  access: 'Access modes (listings)',
  askPrice: 'Shell price',
  bidPrice: 'Bid price',
  backToList: 'Back to the list',
  tryingAgain: 'Market data is not responding. Retrying…',
  nothingOpen: 'There are no open listings or inquiries.',
  nothingPasses: 'No matches.',
  nothingInView: (elsewhere: number) => `No matches in view. ${formatNumber(elsewhere)} elsewhere.`,
  goThere: 'Go there',
  name: ({ kind, id }: Named) => `${names[kind]} ${id}`,
  short: (point: Named & { volumes: readonly [number, number] }) =>
    `${names[point.kind]} ${point.id} · ${volumesInWords(...point.volumes)}`,
  several: (count: number) => `${formatNumber(count)} at this location`,
  inView: (count: number) => `${formatNumber(count)} in view, largest first`,
  more: (count: number) => `${formatNumber(count)} more`,
  priceOf: ({ price }: { price: number | null }) => (price === null ? 'Undisclosed' : priceInWords(price)),
  miles: (miles: number) => countInWords(miles, 'mile'),
  months: (months: number) => countInWords(months, 'month'),
  sizes: (volumes: readonly string[]) => `${volumes.join(', ')} MBBL`,
  clustered: 'Cluster: count and MBBL',
  passing: (passing: { listings: number; inquiries: number }, all: { length: number; listings: number }) =>
    `${formatNumber(passing.listings)} of ${countInWords(all.listings, 'listing')}, ` +
    `${formatNumber(passing.inquiries)} of ${countInWords(all.length - all.listings, 'inquiry')}`,
  filterOn: (passing: { listings: number; inquiries: number }, all: { length: number; listings: number }) =>
    `Filtered: ${words.passing(passing, all)}`,
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
