import { authorize, can } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { mayFire } from '../../kernel/effects/machine.ts';
import { listRecordFiles } from '../files/list-record-files.ts';
import { inquiryLifecycle } from './lifecycle.ts';
import { inquiryPolicy } from './policy.ts';
import { inquiryModes } from './queries.ts';
import { inquiryFor } from './view-inquiry.ts';

/** One inquiry with its modes and files, and what the caller may do; who placed it is for its own side. */
export async function getInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.view);
  const { inquiry_id } = input;
  const { inquiry, owner, relations, status } = await inquiryFor(ctx, inquiry_id);
  const [access_modes, files] = await Promise.all([
    inquiryModes(ctx.db, inquiry_id),
    listRecordFiles(ctx.db, 'inquiry', inquiry_id),
  ]);
  const may = (event: keyof typeof inquiryLifecycle.events) =>
    mayFire(inquiryLifecycle.events[event], status, ctx.actor, relations);
  return {
    data: {
      ...inquiry,
      status,
      own: relations.includes('owner') ? 1 : 0,
      ...(can(ctx.actor, inquiryPolicy.undisclosed, relations) && { username: owner.username }),
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
  await inquiryFor(ctx, input.inquiry_id);
  return { data: await inquiryModes(ctx.db, input.inquiry_id) };
}
