import * as z from 'zod';
import { inquiryRow } from './inquiries.ts';
import { listingRow } from './listings.ts';

/** Most matches that are answered, the best first. */
export const MAX_MATCHES = 25;

/** Why something fits, and how well: 0 to 100. Words for people; the parts that are exact carry their numbers. */
const fit = {
  score: z.number(),
  /** Miles between place and tank; null where the tank's place is shown by state or region only. */
  distance: z.number().nullable(),
  reasons: z.array(z.string()),
};

/** Open listings that fit an inquiry. */
export const matchingListings = z.object({ data: z.array(listingRow.extend(fit)) });
/** Open inquiries that a listing fits. */
export const matchingInquiries = z.object({ data: z.array(inquiryRow.extend(fit)) });
