import { authorize, can } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { canFire } from '../../kernel/effects/state-machine.ts';
import { listRecordFiles } from '../files/list-record-files.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { loadVisibleInquiry } from './load-visible-inquiry.ts';
import { inquiryPolicy } from './policy.ts';
import { loadInquiryModes } from './queries.ts';

/** An inquiry with its modes, files and the caller's abilities; only its owner, their team and Admins see who placed it. */
export async function getInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.view);
  const { inquiry_id } = input;
  const { inquiry, owner, relations, status, open_offers } = await loadVisibleInquiry(ctx, inquiry_id);
  const [access_modes, files] = await Promise.all([
    loadInquiryModes(ctx.db, inquiry_id),
    listRecordFiles(ctx.db, 'inquiry', inquiry_id),
  ]);
  const may = (event: keyof typeof inquiryLifecycle.events) =>
    canFire(inquiryLifecycle.events[event], status, ctx.actor, relations);
  return {
    data: {
      ...inquiry,
      status,
      own: relations.includes('owner') ? 1 : 0,
      ...(can(ctx.actor, inquiryPolicy.undisclosed, relations) && {
        username: owner.username,
        open_offers: status === 'Open' ? open_offers : 0,
      }),
      access_modes,
      files,
      abilities: {
        offer: may('offer'),
        withdraw: may('withdraw'),
        attach: may('attach'),
      },
    },
  };
}

/** The access modes that an inquiry asks for. */
export async function getInquiryModes({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.modes);
  await loadVisibleInquiry(ctx, input.inquiry_id);
  return { data: await loadInquiryModes(ctx.db, input.inquiry_id) };
}
