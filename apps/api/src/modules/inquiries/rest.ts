import { idOf, type RestRoute } from '../../kernel/rest.ts';
import { callerOf } from '../../kernel/trpc.ts';
import { inquiriesRouter } from './router.ts';

const inquiries = callerOf(inquiriesRouter);

export const inquiriesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/inquiry/get_modes/:id',
    summary: 'The access modes of an inquiry',
    call: ({ ctx, params }) => inquiries(ctx).modes({ inquiry_id: idOf(params) }),
  },
];
