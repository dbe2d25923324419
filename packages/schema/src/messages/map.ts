/** Messages about the map; part of `messages`. */
export const mapMessages = {
  noOverlayAccess: 'Your account has no access to the overlays of the map.',
  noSuchTile: 'There is no such tile.',
  layerQueued: 'The layer will be fetched within a minute.',
  mapServicesOff: 'Map services are turned off, or the operator has configured none for this layer.',
  mapFiltersSaved: 'Map filters saved.',
  maxPriceBelowMin: 'Maximum price cannot be below the minimum price.',
  maxVolumeBelowMin: 'Maximum volume cannot be below the minimum volume.',
  unableToFetchMapFilters: 'Error! Unable to fetch map filters.',
  unableToSaveMapFilters: 'Error! Unable to save map filters',
} as const;
