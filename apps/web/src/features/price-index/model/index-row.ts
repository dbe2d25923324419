import type { RouterOutput } from '../../../shared/calls/trpc.ts';

export type PriceIndex = RouterOutput['market']['priceIndex'];
export type IndexRow = PriceIndex['rows'][number];
