import type { Call } from '../../kernel/context.ts';
import { mayFire } from '../../kernel/machine.ts';
import { authorize, can } from '../../kernel/policy.ts';
import { inquiryMachine } from './machine.ts';
import { inquiryPolicy } from './policy.ts';
import { inquiryFiles, inquiryModes } from './queries.ts';
import { inquiryFor } from './view-inquiry.ts';

/** One inquiry with its modes and files, and what the caller may do; who placed it is for its own side. */
export async function getInquiry({ ctx, input }: Call<{ inquiry_id: number }>) {
  authorize(ctx, inquiryPolicy.view);
  const { inquiry_id } = input;
  const { inquiry, owner, relations, status } = await inquiryFor(ctx, inquiry_id);
  const [access_modes, files] = await Promise.all([
    inquiryModes(ctx.db, inquiry_id),
    inquiryFiles(ctx.db, inquiry_id),
  ]);
  return {
    data: {
      ...inquiry,
      status,
      own: relations.includes('owner') ? 1 : 0,
      ...(can(ctx.actor, inquiryPolicy.undisclosed, relations) && { username: owner.username }),
      access_modes,
      files,
      abilities: {
        offer: mayFire(inquiryMachine.offer, status, ctx.actor, relations),
        withdraw: mayFire(inquiryMachine.withdraw, status, ctx.actor, relations),
        attach: mayFire(inquiryMachine.attach, status, ctx.actor, relations),
      },
    },
  };
}
