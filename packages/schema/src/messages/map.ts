/** The sentences about the map; part of `messages`. */
export const mapMessages = {
  noOverlayAccess: 'Your account has no access to the overlays of the map.',
  noSuchTile: 'There is no such tile.',
  layerWanted: 'The layer will be fetched within a minute.',
  mapServicesOff:
    'The product does not ask map services: its operator did not switch that on, or named none for this layer.',
  mapFiltersSaved: 'Map filters saved.',
  pricesBackwards: 'Maximum price cannot be below the minimum price.',
  volumesBackwards: 'Maximum volume cannot be below the minimum volume.',
  unableToFetchMapFilters: 'Error! Unable to fetch map filters.',
  unableToSaveMapFilters: 'Error! Unable to save map filters',
} as const;
