import * as z from 'zod';
import { inquiryRow } from './inquiries.ts';
import { listingRow } from './listings.ts';

export const MAX_MATCHES = 25;

const matchFields = {
  /** 0 to 100. */
  score: z.number(),
  /** Miles between inquiry and listing; null if the listing discloses only its state or region. */
  distance: z.number().nullable(),
  /** Texts for the user. */
  reasons: z.array(z.string()),
};

/** Open listings that match an inquiry, best first. */
export const matchingListings = z.object({ data: z.array(listingRow.extend(matchFields)) });
/** Open inquiries that match a listing, best first. */
export const matchingInquiries = z.object({ data: z.array(inquiryRow.extend(matchFields)) });
