import type { TxCtx } from '../../kernel/context.ts';
import { shareInquiries } from './queries.ts';

interface Input {
  inquiry_ids: number[];
}

/**
 * Keeps inquiries from being booked, withdrawn or expired until the transaction ends, for who decides about offers on
 * several of them: inquiries are locked before offers (docs/product.md#races).
 */
export async function holdInquiries({ ctx, input }: { ctx: TxCtx; input: Input }): Promise<void> {
  if (input.inquiry_ids.length > 0) await shareInquiries(ctx.db, input.inquiry_ids);
}
