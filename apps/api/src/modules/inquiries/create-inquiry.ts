import { accessModes } from '@tank/db/tables/access-modes';
import { inquiries } from '@tank/db/tables/inquiries';
import { defaultExpiration, openDays } from '@tank/schema/kit/dates';
import { messages, success } from '@tank/schema/messages';
import { cleanMode } from '@tank/schema/trade/access-modes';
import { type CreateInquiry, inquiryRules } from '@tank/schema/trade/inquiries';
import { authorize, found, userOf } from '../../kernel/auth/policy.ts';
import type { Call, TxCtx } from '../../kernel/context.ts';
import { record } from '../../kernel/effects/effects.ts';
import { refuse } from '../../kernel/errors/errors.ts';
import { lockListedProduct } from '../context/lock-names.ts';
import { createOnceWithFiles } from '../files/attach-files.ts';
import { geocode } from '../places/find-place.ts';
import { inquiryPolicy } from './policy.ts';

/**
 * Posts an inquiry for capacity near a location (docs/product.md#inquiries). Without an expiration it stays open for
 * 12 months from its start date.
 */
export async function createInquiry({ ctx, input }: Call<CreateInquiry>) {
  authorize(ctx, inquiryPolicy.create);
  refuse(inquiryRules(input, ctx.today));
  const { user_id: owner_id } = userOf(ctx);
  const place = await geocode(ctx, input.formatted_address);
  return createOnceWithFiles({
    ctx,
    action: 'inquiry.create',
    input,
    check: (tx) => refuseUnknownProduct(tx, input.product),
    work: async (tx, _checked, attach) => {
      const { access_modes, files: _files, file_ids: _ids, idempotency_key: _key, ...fields } = input;
      const expiration = input.expiration ?? defaultExpiration(input.start_date);
      const [row] = await tx.db
        .insert(inquiries)
        .values({
          ...fields,
          ...place,
          expiration,
          open_days: openDays(tx.today, expiration),
          owner_id,
          date_placed: tx.today,
        })
        .returning({ inquiry_id: inquiries.inquiry_id });
      const { inquiry_id } = found(row);
      if (access_modes.length > 0)
        await tx.db
          .insert(accessModes)
          .values(access_modes.map((mode) => ({ ...cleanMode(mode), inquiry_id })));
      await attach({ inquiry_id });
      record(tx, {
        entity: 'inquiry',
        entity_id: inquiry_id,
        event: 'create',
        to: 'Open',
        audience: [owner_id],
      });
      return { message: success(messages.inquiryCreated), data: { inquiry_id } };
    },
  });
}

async function refuseUnknownProduct(tx: TxCtx, product: string): Promise<void> {
  if (await lockListedProduct(tx, product)) return;
  refuse([{ path: 'product', message: messages.productUnknown }]);
}
