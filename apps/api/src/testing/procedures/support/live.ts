import { everyone, type Procedures } from '../procedure-spec.ts';

export const liveProcedures: Procedures = {
  'live.events': {
    may: everyone,
  },
};
