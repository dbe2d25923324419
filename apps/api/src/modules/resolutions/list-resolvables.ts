import type {
  contactRequestList,
  reportList,
  reportsAgainst,
  requestList,
} from '@tank/schema/admin/resolutions';
import type * as z from 'zod';
import { authorize } from '../../kernel/auth/policy.ts';
import type { Call } from '../../kernel/context.ts';
import { listQuery } from '../../kernel/lists/list-query.ts';
import { resolutionPolicy } from './policy.ts';
import { allContacts, allReports, allRequests, reportsAgainstUser } from './queries.ts';

/** Reports of users by users. */
export async function listReports({ ctx, input }: Call<z.infer<typeof reportList>>) {
  authorize(ctx, resolutionPolicy.listReports);
  return listQuery({ ctx, source: allReports, input, scope: {} });
}

/** Reports against one user. */
export async function listReportsAgainst({ ctx, input }: Call<z.infer<typeof reportsAgainst>>) {
  authorize(ctx, resolutionPolicy.listReportsAgainst);
  const { user_id, ...page } = input;
  return listQuery({ ctx, source: reportsAgainstUser, input: page, scope: { user_id } });
}

/** Requests of users to the platform. */
export async function listRequests({ ctx, input }: Call<z.infer<typeof requestList>>) {
  authorize(ctx, resolutionPolicy.listRequests);
  return listQuery({ ctx, source: allRequests, input, scope: {} });
}

/** Messages from the contact form. */
export async function listContacts({ ctx, input }: Call<z.infer<typeof contactRequestList>>) {
  authorize(ctx, resolutionPolicy.listContacts);
  return listQuery({ ctx, source: allContacts, input, scope: {} });
}
