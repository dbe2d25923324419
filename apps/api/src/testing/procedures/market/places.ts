import { everyone, type Procedures } from '../procedure-spec.ts';

export const placesProcedures: Procedures = {
  'places.suggest': {
    may: everyone,
    input: () => ({ text: 'Bayonne' }),
    asks: [{ text: 'Bayonne' }],
  },
  'places.resolve': {
    may: everyone,
    input: () => ({ place_id: 'geo:us-nj-bayonne' }),
    asks: [{ place_id: 'geo:us-nj-bayonne' }],
  },
};
