import { productCategories } from '@tank/schema/context';
import * as z from 'zod';
import { commaJoined, type RestRoute } from '../../kernel/http/rest.ts';
import { responseWith } from '../../kernel/http/rest-response.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { contextRouter } from './router.ts';

const context = createCaller(contextRouter);

export const contextRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/context/sign_up',
    procedure: 'context.signUp',
    operation: 'getSignUpContext',
    summary: 'The options of the sign-up form',
    call: ({ ctx }) => context(ctx).signUp(),
  },
  {
    method: 'GET',
    path: '/api/context',
    procedure: 'context.get',
    operation: 'getContext',
    summary: 'Regions, product categories and products',
    call: ({ ctx }) => context(ctx).get(),
  },
  {
    method: 'GET',
    path: '/api/context/products',
    procedure: 'context.products',
    operation: 'listProducts',
    summary: 'Categories with their products',
    answer: responseWith(productCategories, { products: z.string() }),
    call: async ({ ctx }) => {
      const { data } = await context(ctx).products();
      return { data: data.map((row) => ({ ...row, products: commaJoined(row.products) })) };
    },
  },
];
