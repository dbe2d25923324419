import { everyone, type Procedures, words } from '../procedure-spec.ts';

export const contextProcedures: Procedures = {
  'context.signUp': {
    may: 'public',
    rest: {
      'GET /api/context/sign_up': {},
    },
  },
  'context.operator': { may: 'public' },
  'context.get': {
    may: everyone,
    rest: {
      'GET /api/context': {},
    },
  },
  'context.products': {
    may: everyone,
    rest: {
      'GET /api/context/products': { bare: true, keys: words('product_category products') },
    },
  },
};
