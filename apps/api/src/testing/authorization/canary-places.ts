/** True locations of the two storages whose location is hidden, by visibility of their listings. */
export const truePlaces = [
  { latitude: 30.113, longitude: -85.2 },
  { latitude: 40.973, longitude: -117.736 },
];

/** Patterns for these coordinates, rounded to a hundredth of a degree or finer. */
export const degreesOfPlaces = [
  { name: 'latitude, region only', found: /(?<![\w.])30\.11\d*(?![\w.])/ },
  { name: 'longitude, region only', found: /(?<![\w.])-85\.20*(?![\w.])/ },
  { name: 'latitude, state', found: /(?<![\w.])40\.97\d*(?![\w.])/ },
  { name: 'longitude, state', found: /(?<![\w.])-117\.7(36|4)\d*(?![\w.])/ },
];
