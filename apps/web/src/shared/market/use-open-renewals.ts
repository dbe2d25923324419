import { trpc } from '../calls/trpc.ts';

/** Renewal requests that wait for the caller's answer. Their number is `page.total`. */
export const openRenewals = { status: ['Open'], limit: 1 };

export const useOpenRenewals = () => trpc.renewals.listReceived.useQuery(openRenewals);
