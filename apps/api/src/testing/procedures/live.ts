import { everyone, type Procedures } from './procedure.ts';

export const liveProcedures: Procedures = {
  'live.events': {
    may: everyone,
  },
};
