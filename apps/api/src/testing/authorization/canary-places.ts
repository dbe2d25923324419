/** Where the two storages truly are whose place is hidden: by visibility of their listings. */
export const truePlaces = [
  { latitude: 30.113, longitude: -85.2 },
  { latitude: 40.973, longitude: -117.736 },
];

/** The same as they may be found in an answer: rounded to a hundredth of a degree and finer. */
export const degreesOfPlaces = [
  { name: 'latitude, region only', found: /(?<![\w.])30\.11\d*(?![\w.])/ },
  { name: 'longitude, region only', found: /(?<![\w.])-85\.20*(?![\w.])/ },
  { name: 'latitude, state', found: /(?<![\w.])40\.97\d*(?![\w.])/ },
  { name: 'longitude, state', found: /(?<![\w.])-117\.7(36|4)\d*(?![\w.])/ },
];
