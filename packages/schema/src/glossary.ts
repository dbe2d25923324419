/**
 * Terms of the trade and of this product, explained in tooltips and on the Help page. Contains all terms of docs/product.md.
 * Names are written like labels; their anchors on the Help page are derived from them.
 */
export const glossary = {
  'Access mode':
    'A way in or out of a tank: barge, pipeline, rail, truck or vessel. Each takes product in, out or both, and has a transfer fee.',
  'Availability after commitment':
    'Also called the delay after commitment: how many months lie between agreeing on the lease and being able to use the tank.',
  'Available capacity':
    'What the open listings have to offer for a day, in MBBL. On charts, the day is the one on which the capacity would be used.',
  'Backing out':
    'Ending a booking before its term is over, which either party may do. The listing or inquiry behind it is then open again.',
  Basis:
    'What a price of the index was made from, and how many prices that was: the deals of the last 30 days or, where there were too few, the midpoint between what is asked and what is bid.',
  Bid: 'What somebody would pay for a listing: a price, a volume, a start date and a term. Only its owner and the bidder, their teams and Admins see it.',
  Booking:
    'What two sides have agreed on: an accepted bid, offer or renewal request. Each then sees who the other one is. The contract itself is made between them, outside of this site.',
  Commingled:
    'Customers share tanks, so the product of one mixes with that of the others. Otherwise storage is segregated: a tank holds one customer’s product only.',
  'Dock draft': 'The deepest draft that a dock can take, in feet: how far a hull may reach below the water.',
  Expiration:
    'The last day on which a listing or an inquiry is open. Unless its owner chooses another, it is 12 months after the date on which the capacity is available or wanted.',
  Gap: 'A price line stops where it would tell the price of one owner. Public prices take three, from two owners or more. Bids, which only their parties see, count from the next day on, and only where at least four owners hold 5 % or more of their volume each and none holds more than 60 %; a team is one owner. The chart says which it is.',
  Heel: 'Product that must stay at the bottom of a tank, counted in barrels (BBL). The heel product says what it is, or “Empty”.',
  Inquiry:
    'Capacity that somebody is looking for: a product, a volume, and a place with a radius around it. Terminals answer it with offers.',
  'Length overall (LOA)': 'The longest vessel that can berth at a dock, measured from bow to stern, in feet.',
  Listing: 'Capacity that its owner offers to the market, out of one of their storages. Traders bid on it.',
  MBBL: 'A thousand barrels; M is the Roman thousand. Every volume and capacity here is in MBBL. A barrel (BBL) is 42 US gallons.',
  'Not assessed':
    'The index has no price here: there were too few deals, and too few asks or bids. It takes three deals of three terminals or of three traders, or three asks and three bids of two owners each; secret bids count only where four owners or more hold them.',
  Offer:
    'A terminal’s answer to an inquiry: capacity in one of its own storages, with a price, a volume, a date and a term.',
  'Open interest':
    'What the open inquiries look for on a day, in MBBL, each counted with the most that it would take. On charts, the day is the one on which the capacity would be used.',
  Overbooking:
    'A storage is overbooked in a month when the bookings that cover any day of it add up to more than its total capacity. It is allowed, and the owner is warned.',
  PADD: 'Petroleum Administration for Defense District: the United States as the oil industry divides it. 1A is New England, 1B the Central Atlantic, 1C the Lower Atlantic, 2 the Midwest, 3 the Gulf Coast, 4 the Rocky Mountains, 5 the West Coast. With Canada they are the regions of this market.',
  Party: 'The terminal or the trader of a booking.',
  'Rail spots': 'How many rail cars can be loaded or unloaded at once.',
  'Renewal request':
    'Either party of a booking proposes a new term to the other one, with its price and volume. Once accepted, it is a booking of its own.',
  'Shell price':
    'What a tank costs in US dollars per barrel of its capacity and month (USD/BBL), whether it is full or not: 80 MBBL at 0.5400 come to 43,200 dollars a month.',
  Sublet: 'Whether the trader may sublease the capacity to somebody else.',
  Term: 'How many months the lease runs. It begins on its start date.',
  Terminal: 'Whoever owns the storage. Accounts of this type publish listings and answer inquiries.',
  'Total capacity':
    'What all tanks of a storage hold together, in MBBL. A month with more than that booked is overbooked.',
  Trader: 'Whoever uses the storage. Accounts of this type bid on listings and post inquiries.',
  'Transfer fee': 'What moving product through an access mode costs, in USD/BBL.',
  Undisclosed:
    'The owner hides the price. Such a listing passes every price filter, unless undisclosed prices are left out, and stands last in either order.',
  Visibility:
    'How much of a listing’s place others see: the region only, also state and country, or also city and address. Its owner, their team and Admins see all of it, and so does whoever books it.',
  'Volume-weighted median':
    'The price at which half of the volume was done for less and half for more. One odd price does not move it as it would move a mean.',
  'Working capacity': 'What a listing offers, in MBBL: all or part of the total capacity of its storage.',
} as const;

export type GlossaryTerm = keyof typeof glossary;

export const glossaryTerms = Object.keys(glossary) as GlossaryTerm[];

/** Anchor on the Help page: `/help#shell-price`. */
export const anchorOf = (term: GlossaryTerm): string =>
  term
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
