import { everyone, type Procedures } from '../procedure-spec.ts';

const chosen = { products: ['Heavy Crude'], regions: ['Canada', 'PADD 3'] };

export const preferencesProcedures: Procedures = {
  'preferences.get': { may: everyone, rest: { 'GET /api/preference': {} } },
  'preferences.save': {
    may: everyone,
    input: () => chosen,
    rest: { 'POST /api/preference': { whole: () => chosen } },
    wrong: [{ products: ['Lemonade'] }, { regions: ['Atlantis'] }],
  },
  'preferences.clear': { may: everyone, rest: { 'DELETE /api/preference': {} } },
};
