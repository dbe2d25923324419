import { renewalTable } from '@tank/schema/tables/renewals';
import { parseTableState } from '@tank/ui/data-table/state/url-state';
import { trpc } from '../calls/trpc.ts';

/** Received Renewal Requests that wait for the caller's answer: the oldest waits longest. */
export const openRenewals = { status: 'Open', sort: 'renewal_id' };

/** The first page of their table, which then has its rows at once. */
export const openRenewalsPage = parseTableState(renewalTable, new URLSearchParams(openRenewals));

/** Their number is `page.total`. */
export const useOpenRenewals = () => trpc.renewals.listReceived.useQuery(openRenewalsPage);
