/**
 * Industry and product terms, explained in tooltips and on the Help page. Contains all terms of docs/product.md.
 * Names are written like labels; their anchors on the Help page are derived from them.
 */
export const glossary = {
  'Access mode':
    'A way to move product in or out of a tank: barge, pipeline, rail, truck or vessel. Each is inbound, outbound or both, and has a transfer fee.',
  'Availability after commitment':
    'Months between signing the lease and first use of the tank. Also called the delay after commitment.',
  'Available capacity':
    'Capacity offered by open listings on a given day, in MBBL. On charts, the day is the date the storage would be used.',
  'Backing out':
    'Ending a booking before its term is over. Either party can do it. The listing or inquiry behind it then reopens.',
  Basis:
    'What an index price is based on and how many prices went into it: deals in the last 30 days or, if there were too few, the midpoint of asks and bids.',
  Bid: 'A proposal to lease a listing: price, volume, start date and term. Only the listing’s owner, the bidder, their teams and Admins can see it.',
  Booking:
    'An agreed deal: an accepted bid, offer or renewal request. Both sides then see each other’s contact details. The contract is made outside this site.',
  Commingled:
    'Customers share tanks, and their product mixes. Otherwise storage is segregated: a tank holds only one customer’s product.',
  'Dock draft': 'The deepest draft a dock can take, in feet. Draft is the depth of the hull below the water.',
  Expiration:
    'The last day a listing or an inquiry is open. Unless the owner chooses another, it is 12 months after the date available or the start date.',
  Gap: 'A break in a price line where there are fewer than three prices from at least two owners, so that no single price can be read off. Bids are private: they count from the next day on, and only when at least four owners each hold 5% or more of their volume and none holds more than 60%. A team counts as one owner. The chart shows the reason.',
  Heel: 'Product that must stay at the bottom of a tank, in barrels (BBL). The heel product is its name, or “Empty”.',
  Inquiry:
    'A request for capacity: a product, a volume, and a location with a radius around it. Terminals answer it with offers.',
  'Length overall (LOA)': 'The longest vessel that can berth at a dock, measured from bow to stern, in feet.',
  Listing: 'Capacity of a storage that its owner offers to the market. Traders bid on it.',
  MBBL: 'One thousand barrels (M is the Roman numeral for 1,000). Every volume and capacity here is in MBBL. A barrel (BBL) is 42 US gallons.',
  'Not assessed':
    'The index has no price here: too few deals and too few asks and bids. Three deals with three terminals or three traders are needed, or three asks and three bids from at least two owners each, so that no single price is revealed. Private bids count only when at least four owners hold them.',
  Offer:
    'A terminal’s answer to an inquiry: capacity in one of its storages, with a price, volume, date and term.',
  'Open interest':
    'Capacity sought by open inquiries on a given day, in MBBL, counted at each inquiry’s maximum. On charts, the day is the date the storage would be used.',
  Overbooking:
    'A storage is overbooked in a month if its bookings on any day of that month add up to more than its total capacity. Overbooking is allowed, with a warning to the owner.',
  PADD: 'Petroleum Administration for Defense District, the oil industry’s division of the United States. 1A is New England, 1B the Central Atlantic, 1C the Lower Atlantic, 2 the Midwest, 3 the Gulf Coast, 4 the Rocky Mountains, 5 the West Coast. With Canada they are the regions of this market.',
  Party: 'Either side of a booking: the terminal or the trader.',
  'Rail spots': 'The number of rail cars that can be loaded or unloaded at once.',
  'Renewal request':
    'A proposal by either party to extend a booking with a new term, price and volume. Once accepted, it becomes a new booking.',
  'Shell price':
    'The price per barrel of tank capacity per month, full or empty (USD/BBL). 80 MBBL at 0.5400 is $43,200 a month.',
  Sublet: 'Whether the trader may sublease the capacity.',
  Term: 'The length of the lease in months, from its start date.',
  Terminal: 'The owner of the storage. Terminal accounts publish listings and answer inquiries.',
  'Total capacity':
    'Combined capacity of a storage’s tanks, in MBBL. Booking more than this in a month overbooks it.',
  Trader: 'The customer who uses the storage. Trader accounts bid on listings and post inquiries.',
  'Transfer fee': 'Cost of moving product through an access mode, in USD/BBL.',
  Undisclosed:
    'The owner hides the price. Such a listing passes every price filter unless undisclosed prices are excluded, and sorts last in either direction.',
  Visibility:
    'How much of a listing’s location others see: the region only, also state and country, or also city and address. The owner, their team and Admins see all of it, and so does the customer who books it.',
  'Volume-weighted median':
    'The price with half of the volume below it and half above it. Unlike an average, it is not skewed by one unusual price.',
  'Working capacity':
    'Capacity offered by a listing, in MBBL: all or part of the total capacity of its storage.',
} as const;

export type GlossaryTerm = keyof typeof glossary;

export const glossaryTerms = Object.keys(glossary) as GlossaryTerm[];

/** Anchor on the Help page: `/help#shell-price`. */
export const anchorOf = (term: GlossaryTerm): string =>
  term
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
