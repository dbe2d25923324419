import { everyone, type ProcedureSpecs, words } from '../procedure-spec.ts';

export const contextProcedures: ProcedureSpecs = {
  'context.signUp': {
    allowed: 'public',
    rest: {
      'GET /api/context/sign_up': {},
    },
  },
  'context.operator': { allowed: 'public' },
  'context.get': {
    allowed: everyone,
    rest: {
      'GET /api/context': {},
    },
  },
  'context.products': {
    allowed: everyone,
    rest: {
      'GET /api/context/products': { bare: true, keys: words('product_category products') },
    },
  },
};
