import type { ProcedureSpecs } from '../procedure-spec.ts';

const near = { layer: 'rail_bnsf', name: 'BNSF', miles: 25 };
const asked = [near, { layer: 'crude_pipelines', miles: 500 }];

export const overlaysProcedures: ProcedureSpecs = {
  'overlays.layers': { allowed: 'admin' },
  'overlays.names': { allowed: 'admin', input: () => ({ layer: 'rail_bnsf' }), probes: [{ layer: 'docks' }] },
  'overlays.near': {
    allowed: 'admin',
    input: () => near,
    probes: asked,
    wrong: [{ layer: 'docks' }, { miles: 501 }],
  },
  'overlays.states': { allowed: 'admin' },
  'overlays.fetch': {
    allowed: 'admin',
    input({ api }) {
      // Never requested: the jobs do not run.
      api.services.map_services = { docks: 'http://127.0.0.1:9/FeatureServer/0' };
      return { layer: 'docks' };
    },
  },
};
