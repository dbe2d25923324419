import { Readable } from 'node:stream';
import { mapFilters, mapFiltersAnswer, mapPoints } from '@tank/schema/map/map';
import * as z from 'zod';
import { bodyOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { inquiryPoint, inquiryRow, jsonOfRows, listingPoint, listingRow } from './point-rows.ts';
import { mapRouter } from './router.ts';

const map = createCaller(mapRouter);

export const mapRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/listing/map',
    procedure: 'map.points',
    operation: 'getListingMap',
    summary: 'Every open listing and inquiry as a point, and the saved filter of the caller',
    answer: z.object({
      listings: z.array(listingPoint),
      inquiries: z.array(inquiryPoint),
      ...mapPoints.pick({ listing_bounds: true, inquiry_bounds: true }).shape,
      map_settings: mapFiltersAnswer,
    }),
    async call({ ctx }) {
      const points = await map(ctx).points();
      const { listings, inquiries, listing_bounds, inquiry_bounds } = points;
      const rest = { listing_bounds, inquiry_bounds, map_settings: await map(ctx).filters() };
      const lists = {
        listings: { rows: listings.listing_id.length, rowAt: (row: number) => listingRow(listings, row) },
        inquiries: { rows: inquiries.inquiry_id.length, rowAt: (row: number) => inquiryRow(inquiries, row) },
      };
      return Readable.from(jsonOfRows(lists, rest));
    },
  },
  {
    method: 'POST',
    path: '/api/preference/map',
    procedure: 'map.saveFilters',
    operation: 'saveMapFilters',
    summary: 'Saves the filter of the map',
    body: mapFilters,
    call: ({ ctx, body }) => map(ctx).saveFilters(bodyOf(body, mapFilters)),
  },
];
