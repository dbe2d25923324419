import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

const chosen = { products: ['Heavy Crude'], regions: ['Canada', 'PADD 3'] };

export const preferencesProcedures: ProcedureSpecs = {
  'preferences.get': { allowed: everyone, rest: { 'GET /api/preference': {} } },
  'preferences.save': {
    allowed: everyone,
    input: () => chosen,
    rest: { 'POST /api/preference': { full_body: () => chosen } },
    wrong: [{ products: ['Lemonade'] }, { regions: ['Atlantis'] }],
  },
  'preferences.clear': { allowed: everyone, rest: { 'DELETE /api/preference': {} } },
};
