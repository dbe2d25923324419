/**
 * Descriptions and units of fields, by name: a field name has the same meaning in all inputs and outputs. Shown in OpenAPI, the
 * reference of procedures and the typed client. Metadata of a contract takes precedence.
 */

interface FieldMeaning {
  description: string;
  unit?: string;
}

const MBBL = 'MBBL';
const USD = 'USD/BBL';

export const fieldMeanings: Readonly<Record<string, FieldMeaning>> = {
  after: { description: 'Instead of offset: page.next of the previous page, with the same sort' },
  administrative_area_level_1: { description: 'State or province, as its two-letter code' },
  allow_sublet: { description: '1: the capacity may be sublet; 0: it may not' },
  as_of: { description: 'Day of the figures' },
  ask: { description: 'Price asked, per barrel of shell capacity and month', unit: USD },
  ask_price: { description: 'Price asked, per barrel of shell capacity and month', unit: USD },
  available_capacity: { description: 'Capacity of the open listings', unit: MBBL },
  bid_ask: { description: 'Side of the quote: bid, ask or trade' },
  bid_comment: { description: 'Comment of the bidder on the bid or offer' },
  bid_price: { description: 'Price bid, per barrel of shell capacity and month', unit: USD },
  bid_term: { description: 'Length of the requested lease', unit: 'months' },
  blending_capability: { description: '1: products can be blended; 0: they cannot' },
  booked: { description: 'Booked volume', unit: MBBL },
  change: { description: 'Change of the price', unit: 'percent' },
  cell_phone: { description: 'Mobile phone number' },
  comment: { description: 'Comment of the owner' },
  commingled: { description: '1: commingled with the product of others; 0: segregated' },
  date_available: { description: 'First day on which the capacity is available' },
  date_booked: { description: 'Day on which the booking was made' },
  date_placed: { description: 'Day on which the record was placed' },
  delay_after_commit: { description: 'Time between commitment and availability', unit: 'months' },
  distance: { description: 'Distance from the place of the inquiry', unit: 'miles' },
  dock_draft: { description: 'Draft at the dock; vessels and barges only', unit: 'feet' },
  end_date: { description: 'First day after the term' },
  exact_total: { description: 'Counts all rows; without it page.total is exact up to 1,000' },
  expiration: { description: 'Last day on which the record is open' },
  file_ids: { description: 'Ids returned by a file upload' },
  fits: { description: "The caller's own storage that fits the inquiry and is nearest to it" },
  formatted_address: { description: 'Address, such as Houston, TX, USA' },
  free: { description: 'Free capacity; below zero if the month is overbooked', unit: MBBL },
  heating_capability: { description: '1: the tanks can be heated; 0: they cannot' },
  heel_product: { description: 'Product that must stay in the tank' },
  heel_requirement: { description: 'Volume that must stay in the tank', unit: 'BBL' },
  hide_price: { description: '1: others see Undisclosed instead of the price' },
  latitude: { description: 'Degrees north, WGS 84', unit: 'degrees' },
  length_overall: { description: 'Length overall; vessels and barges only', unit: 'feet' },
  limit: { description: 'Maximum number of rows to return' },
  listing_end_date: { description: 'Last day on which the listing is open' },
  locality: { description: 'Town' },
  longitude: { description: 'Degrees east, WGS 84; below zero in North America', unit: 'degrees' },
  max_price: { description: 'Highest price, per barrel of shell capacity and month', unit: USD },
  max_volume: { description: 'Largest volume', unit: MBBL },
  min_price: { description: 'Lowest price, per barrel of shell capacity and month', unit: USD },
  min_volume: { description: 'Smallest volume', unit: MBBL },
  mode_types: { description: 'Types of the access modes' },
  monthly: { description: 'Value of the leases a month, without the unpriced', unit: 'USD' },
  number_of_tanks: { description: 'Number of tanks' },
  offset: { description: 'Number of rows to skip' },
  office_phone: { description: 'Office phone number' },
  open_interest: { description: 'Volume of the open inquiries', unit: MBBL },
  own: { description: "1: it is the caller's own" },
  price: { description: 'Price, per barrel of shell capacity and month', unit: USD },
  prev_price: { description: 'Previous price, per barrel of shell capacity and month', unit: USD },
  product: { description: 'Product to be stored, as the product list names it' },
  product_category: { description: 'Product categories that the tanks may hold' },
  pump_over_rate: { description: 'Transfer fee per barrel', unit: USD },
  radius: { description: 'Distance around the place', unit: 'miles' },
  rail_spots: { description: 'Number of rail spots; rail only' },
  reason: { description: 'Why it was rejected, closed or reported' },
  region: { description: 'Region of the market: Canada, or a PADD of the United States' },
  sample_size: { description: 'Number of deals, or of asks and bids, behind the price' },
  size: { description: 'Size of the file', unit: 'bytes' },
  start_date: { description: 'First day of the term' },
  storage_term: { description: 'Length of the offered lease', unit: 'months' },
  sublet: { description: '1: the storage is sublet by a lessee; 0: it is let by the owner' },
  term: { description: 'Length of the lease', unit: 'months' },
  sums: { description: 'Volume and money of all matching rows, if asked for; the total is then exact' },
  total: { description: 'Number of matching rows; exact if total_exact is true' },
  total_capacity: { description: 'Shell capacity of all tanks of the storage', unit: MBBL },
  total_exact: { description: 'Whether total counts every row' },
  unpriced: { description: 'Number of leases with a hidden price' },
  version: { description: 'Version of the record; a stale version gets 409' },
  vessel_name: { description: 'Name of the vessel; vessels and barges only' },
  vessel_size: { description: 'Size class of the vessel; vessels only' },
  visibility: {
    description: 'What others see of the place: 0 the region, 1 state and country too, 2 all of it',
  },
  volume: { description: 'Volume', unit: MBBL },
  working_capacity: { description: 'Usable capacity', unit: MBBL },
};

/** Fields with calendar dates `YYYY-MM-DD`; a field `date` may be a month. */
const DATES = /_date$|^date_|^(expiration|made_on)$/;
/** Fields with instants in ISO 8601. */
const INSTANTS = /_at$|^(created|last_seen|last_used|until)$/;

/** The format of a text field by its name. */
export function formatOf(name: string): 'date' | 'date-time' | undefined {
  if (DATES.test(name)) return 'date';
  return INSTANTS.test(name) ? 'date-time' : undefined;
}

/** Whether a field contains row ids. */
export const isIdName = (name: string) => /(^|_)ids?$/.test(name);
