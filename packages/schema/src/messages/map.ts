/** Messages about the map; part of `messages`. */
export const mapMessages = {
  noOverlayAccess: 'Your account does not have access to map overlays.',
  noSuchTile: 'There is no such tile.',
  layerQueued: 'The layer will be fetched within a minute.',
  mapServicesOff: 'Live map services are off or not configured for this layer.',
  mapFiltersSaved: 'Map filters saved.',
  maxPriceBelowMin: 'Maximum price cannot be below the minimum price.',
  maxVolumeBelowMin: 'Maximum volume cannot be below the minimum volume.',
  unableToFetchMapFilters: 'Error! Unable to fetch map filters.',
  unableToSaveMapFilters: 'Error! Unable to save map filters',
} as const;
