/** What files are attached to. Access follows the record: its own module loads it and holds it. */

import type { FilesEntity } from '@tank/schema/entities';
import type { FileRow } from '@tank/schema/files';
import type { Ctx, TxCtx } from '../../kernel/context.ts';
import { bidToAttachTo } from '../bids/bid-to-attach-to.ts';
import { getBid } from '../bids/get-bid.ts';
import { getInquiry } from '../inquiries/get-inquiry.ts';
import { inquiryToAttachTo } from '../inquiries/inquiry-to-attach-to.ts';
import { getListing } from '../listings/get-listing.ts';
import { listingToAttachTo } from '../listings/listing-to-attach-to.ts';
import { getOffer } from '../offers/get-offer.ts';
import { offerToAttachTo } from '../offers/offer-to-attach-to.ts';

interface Parent {
  /** The record with its files. @throws NOT_FOUND, FORBIDDEN where the caller may not see it. */
  load(ctx: Ctx, id: number): Promise<{ data: { files: FileRow[] } }>;
  /** Locks it until the transaction ends. @throws unless the caller may attach to it now. */
  hold(ctx: TxCtx, id: number): Promise<{ audience: number[] }>;
}

export const parents: Record<FilesEntity, Parent> = {
  listing: {
    load: (ctx, listing_id) => getListing({ ctx, input: { listing_id } }),
    hold: (ctx, listing_id) => listingToAttachTo({ ctx, input: { listing_id } }),
  },
  bid: {
    load: (ctx, bid_id) => getBid({ ctx, input: { bid_id } }),
    hold: (ctx, bid_id) => bidToAttachTo({ ctx, input: { bid_id } }),
  },
  inquiry: {
    load: (ctx, inquiry_id) => getInquiry({ ctx, input: { inquiry_id } }),
    hold: (ctx, inquiry_id) => inquiryToAttachTo({ ctx, input: { inquiry_id } }),
  },
  offer: {
    load: (ctx, inquiry_bids_id) => getOffer({ ctx, input: { inquiry_bids_id } }),
    hold: (ctx, inquiry_bids_id) => offerToAttachTo({ ctx, input: { inquiry_bids_id } }),
  },
};
