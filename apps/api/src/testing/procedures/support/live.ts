import { everyone, type ProcedureSpecs } from '../procedure-spec.ts';

export const liveProcedures: ProcedureSpecs = {
  'live.events': {
    allowed: everyone,
  },
};
