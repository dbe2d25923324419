/** Messages about the map; part of `messages`. */
export const noOverlayAccess = 'Your account does not have access to map overlays.';
export const noSuchTile = 'There is no such tile.';
export const layerQueued = 'The layer will be fetched within a minute.';
export const mapServicesOff = 'Live map services are off or not configured for this layer.';
export const mapFiltersSaved = 'Map filters saved.';
export const maxPriceBelowMin = 'Maximum price cannot be below the minimum price.';
export const maxVolumeBelowMin = 'Maximum volume cannot be below the minimum volume.';
export const unableToFetchMapFilters = 'Error! Unable to fetch map filters.';
export const unableToSaveMapFilters = 'Error! Unable to save map filters';
