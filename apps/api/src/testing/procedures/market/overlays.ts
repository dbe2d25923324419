import type { Procedures } from '../procedure-spec.ts';

const near = { layer: 'rail_bnsf', name: 'BNSF', miles: 25 };
const asked = [near, { layer: 'crude_pipelines', miles: 500 }];

export const overlaysProcedures: Procedures = {
  'overlays.layers': { may: 'admin' },
  'overlays.names': { may: 'admin', input: () => ({ layer: 'rail_bnsf' }), asks: [{ layer: 'docks' }] },
  'overlays.near': {
    may: 'admin',
    input: () => near,
    asks: asked,
    wrong: [{ layer: 'docks' }, { miles: 501 }],
  },
  'overlays.states': { may: 'admin' },
  'overlays.fetch': {
    may: 'admin',
    input({ api }) {
      // Nothing asks it: the jobs do not run.
      api.services.map_services = { docks: 'http://127.0.0.1:9/FeatureServer/0' };
      return { layer: 'docks' };
    },
  },
};
