import { renewalTable, teamRenewalTable } from '@tank/schema/tables/renewals';
import { acceptRenewal, placeRenewal, rejectRenewal } from '@tank/schema/trade/renewals';
import { bodyOf, idOf, listOf, pathValue, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { renewalsRouter } from './router.ts';

const renewals = createCaller(renewalsRouter);

export const renewalsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/renew/received',
    procedure: 'renewals.listReceived',
    operation: 'listReceivedRenewals',
    summary: 'Received Renewal Requests',
    table: renewalTable,
    call: ({ ctx, query }) => renewals(ctx).listReceived(listOf(query, renewalTable)),
  },
  {
    method: 'GET',
    path: '/api/renew/placed',
    procedure: 'renewals.listPlaced',
    operation: 'listPlacedRenewals',
    summary: 'Placed Renewal Requests',
    table: renewalTable,
    call: ({ ctx, query }) => renewals(ctx).listPlaced(listOf(query, renewalTable)),
  },
  {
    method: 'GET',
    path: '/api/renew/received/team',
    procedure: 'renewals.listReceivedTeam',
    operation: 'listTeamReceivedRenewals',
    summary: 'Renewal requests to the team',
    table: teamRenewalTable,
    call: ({ ctx, query }) => renewals(ctx).listReceivedTeam(listOf(query, teamRenewalTable)),
  },
  {
    method: 'GET',
    path: '/api/renew/placed/team',
    procedure: 'renewals.listPlacedTeam',
    operation: 'listTeamPlacedRenewals',
    summary: 'Renewal requests by the team',
    table: teamRenewalTable,
    call: ({ ctx, query }) => renewals(ctx).listPlacedTeam(listOf(query, teamRenewalTable)),
  },
  {
    method: 'GET',
    path: '/api/renew/:id',
    procedure: 'renewals.form',
    operation: 'getRenewalForm',
    summary: 'Initial values of a renewal request, or the open request of the booking',
    call: ({ ctx, params }) => renewals(ctx).form({ booking_id: idOf(params) }),
  },
  {
    method: 'POST',
    path: '/api/renew/:id/:type',
    procedure: 'renewals.place',
    operation: 'requestRenewal',
    summary: 'Places a request to renew the booking',
    body: placeRenewal,
    from_path: ['booking_id', 'type'],
    params: placeRenewal.pick({ type: true }),
    call: ({ ctx, params, body, idempotency_key }) =>
      renewals(ctx).place({
        ...bodyOf(body, placeRenewal),
        booking_id: idOf(params),
        type: pathValue(params, placeRenewal, 'type'),
        idempotency_key,
      }),
  },
  {
    method: 'POST',
    path: '/api/renew/accept/:renewal_id',
    procedure: 'renewals.accept',
    operation: 'acceptRenewal',
    summary: 'Accepts a renewal request; requires confirm_past_start if its start date has passed',
    body: acceptRenewal,
    from_path: ['renewal_id'],
    call: ({ ctx, params, body, idempotency_key }) =>
      renewals(ctx).accept({
        ...bodyOf(body, acceptRenewal),
        renewal_id: idOf(params, 'renewal_id'),
        idempotency_key,
      }),
  },
  {
    method: 'DELETE',
    path: '/api/renew/reject/:renewal_id',
    procedure: 'renewals.reject',
    operation: 'rejectRenewal',
    summary: 'Rejects a renewal request',
    body: rejectRenewal,
    from_path: ['renewal_id'],
    call: ({ ctx, params, body }) =>
      renewals(ctx).reject({ ...bodyOf(body, rejectRenewal), renewal_id: idOf(params, 'renewal_id') }),
  },
  {
    method: 'DELETE',
    path: '/api/renew/cancel/:renewal_id',
    procedure: 'renewals.cancel',
    operation: 'cancelRenewal',
    summary: "Cancels the caller's own renewal request",
    call: ({ ctx, params }) => renewals(ctx).cancel({ renewal_id: idOf(params, 'renewal_id') }),
  },
];
