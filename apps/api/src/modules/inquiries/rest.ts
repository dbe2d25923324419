import { MAX_BYTE_ARRAY_BODY } from '@tank/schema/live/files';
import { inquiryTable, myInquiryTable, teamInquiryTable } from '@tank/schema/tables/inquiries';
import { createInquiry } from '@tank/schema/trade/inquiries';
import { bodyOf, idOf, listOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { filesFromBody } from '../files/decode-files.ts';
import { inquiriesRouter } from './router.ts';

const inquiries = createCaller(inquiriesRouter);

export const inquiriesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/inquiry/all',
    procedure: 'inquiries.listAll',
    operation: 'listInquiries',
    summary: 'Available Inquiries',
    table: inquiryTable,
    call: ({ ctx, query }) => inquiries(ctx).listAll(listOf(query, inquiryTable)),
  },
  {
    method: 'GET',
    path: '/api/inquiry/my',
    procedure: 'inquiries.listMine',
    operation: 'listMyInquiries',
    summary: 'My Inquiries',
    table: myInquiryTable,
    call: ({ ctx, query }) => inquiries(ctx).listMine(listOf(query, myInquiryTable)),
  },
  {
    method: 'GET',
    path: '/api/inquiry/team',
    procedure: 'inquiries.listTeam',
    operation: 'listTeamInquiries',
    summary: 'Our Inquiries',
    table: teamInquiryTable,
    call: ({ ctx, query }) => inquiries(ctx).listTeam(listOf(query, teamInquiryTable)),
  },
  {
    method: 'GET',
    path: '/api/inquiry/get_modes/:id',
    procedure: 'inquiries.modes',
    operation: 'listInquiryModes',
    summary: 'The access modes of an inquiry',
    call: ({ ctx, params }) => inquiries(ctx).modes({ inquiry_id: idOf(params) }),
  },
  {
    method: 'GET',
    path: '/api/inquiry/:id',
    procedure: 'inquiries.get',
    operation: 'getInquiry',
    summary: 'An inquiry',
    call: ({ ctx, params }) => inquiries(ctx).get({ inquiry_id: idOf(params) }),
  },
  {
    method: 'POST',
    path: '/api/inquiry',
    procedure: 'inquiries.create',
    operation: 'createInquiry',
    summary: 'Posts an inquiry',
    body: createInquiry,
    body_limit: MAX_BYTE_ARRAY_BODY,
    call: ({ ctx, body, idempotency_key }) =>
      inquiries(ctx).create({ ...bodyOf(body, createInquiry), files: filesFromBody(body), idempotency_key }),
  },
  {
    method: 'DELETE',
    path: '/api/inquiry/:id',
    procedure: 'inquiries.withdraw',
    operation: 'withdrawInquiry',
    summary: 'Withdraws an inquiry',
    call: ({ ctx, params }) => inquiries(ctx).withdraw({ inquiry_id: idOf(params) }),
  },
];
