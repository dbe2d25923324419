import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/map/overlays';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { requestFetch } from './fetch/request-fetch.ts';
import { findNear } from './find-near.ts';
import { getLayerStates, listLayers } from './layer-states.ts';
import { listNames } from './list-names.ts';
import { overlayPolicy } from './policy.ts';

export const overlaysRouter = router({
  layers: procedure(overlayPolicy.layers).output(contract.layersAnswer).query(listLayers),
  names: procedure(overlayPolicy.names)
    .input(contract.layerInput)
    .output(contract.lineNamesAnswer)
    .query(listNames),
  near: procedure(overlayPolicy.near).input(contract.nearInput).output(contract.nearAnswer).query(findNear),
  states: procedure(overlayPolicy.states).output(contract.layerStatesAnswer).query(getLayerStates),
  fetch: procedure(overlayPolicy.requestFetch)
    .input(contract.layerInput)
    .output(messageAnswer)
    .mutation(requestFetch),
});
