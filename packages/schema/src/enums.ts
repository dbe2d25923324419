/** Enumerations. Most values are shown on screen unchanged. */

/** Account types (docs/product.md#account-types). Admin cannot be chosen at sign-up. */
export const categories = ['Viewer', 'Trader', 'Terminal', 'Admin'] as const;
export type Category = (typeof categories)[number];
export const signUpCategories = ['Viewer', 'Trader', 'Terminal'] as const;

/** Scopes of access tokens (docs/product.md#tokens-for-programs). */
export const tokenScopes = ['read', 'trade'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const userStatuses = ['active', 'suspended', 'closed'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const listingStatuses = ['Open', 'Booked', 'Expired', 'Withdrawn'] as const;
export type ListingStatus = (typeof listingStatuses)[number];
export const bidStatuses = ['Open', 'Accepted', 'Rejected', 'Cancelled', 'Expired'] as const;
export type BidStatus = (typeof bidStatuses)[number];
export const bookingStatuses = ['Active', 'Closed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
export const closedReasons = ['completed', 'backed_out'] as const;
export type ClosedReason = (typeof closedReasons)[number];
export const renewalStatuses = ['Open', 'Accepted', 'Rejected', 'Cancelled'] as const;
export type RenewalStatus = (typeof renewalStatuses)[number];

/** Origin of a booking: a bid on a listing, an offer on an inquiry, or a renewal request. */
export const bookingTypes = ['listing', 'inquiry', 'renewal'] as const;

/** Original type of a renewed booking (docs/product.md#renewals). */
export const renewalTypes = ['listing', 'inquiry'] as const;
export type RenewalType = (typeof renewalTypes)[number];

export const vesselSizes = ['VLCC', 'Suezmax', 'Aframax', 'Panamax', 'LR', 'MR', 'OTB'] as const;
export const tankMaterials = [
  'Carbon Steel',
  'Stainless Steel',
  'Carbon Steel Lined',
  'Mild Steel',
  'Coated Steel',
  'Other',
] as const;
export const tankTypes = [
  'Internal Floating Roof',
  'External Floating Roof',
  'Coned Roof',
  'Cavern',
  'Sphere',
  'Other',
] as const;
export const tankFeatures = [
  'Pressurized',
  'Nitrogen Blanket',
  'Chiller',
  'Insulated',
  'Steam',
  'DOT',
  'FDA',
  'Kosher Service',
  'Sparging and Circulation',
  'Filtering',
] as const;
export const classOneRails = ['CN', 'CP', 'CSX', 'NS', 'UP', 'BNSF', 'KCS'] as const;
export const modeTypes = ['Barge', 'Pipeline', 'Rail', 'Truck', 'Vessel'] as const;
export type ModeType = (typeof modeTypes)[number];
export const modeDirections = ['inbound', 'outbound', 'both'] as const;

/** 0: region only; 1: also state and country; 2: also city and full location (docs/product.md#visibility). */
export const visibilities = [0, 1, 2] as const;

export const reportReasons = ['Bad Faith Content', 'Inappropriate Behavior', 'Other'] as const;
/** 1 issue, 2 new product, 3 new platform feature. */
export const requestTypes = [1, 2, 3] as const;
/** Labels of `requestTypes`. */
export const requestTypeNames = ['Issue', 'New product', 'New feature'] as const;
/** Statuses of reports, requests and contact requests. */
export const resolutionStatuses = ['Open', 'Resolved'] as const;
export const bidAskKinds = ['bid', 'ask', 'trade'] as const;
export const mailStatuses = ['queued', 'sent', 'failed', 'kept'] as const;
/** An additional option for heel products. */
export const EMPTY_HEEL = 'Empty';

export const visibilityLabels: Record<(typeof visibilities)[number], string> = {
  0: 'Region only',
  1: 'Region, state and country',
  2: 'Full location',
};
