import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

export const placesProcedures: ProcedureSpecs = {
  'places.suggest': {
    allowed: everyone,
    input: () => ({ text: 'Bayonne' }),
    probes: [{ text: 'Bayonne' }],
  },
  'places.resolve': {
    allowed: everyone,
    input: () => ({ place_id: 'geo:us-nj-bayonne' }),
    probes: [{ place_id: 'geo:us-nj-bayonne' }],
  },
};
