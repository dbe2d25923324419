/** A place by its name in the trade: a harbor, a ship channel, a hub, or a market area with its customary pricing point. */
export interface TradeName {
  /** The first one is shown; the others are alternative spellings. */
  names: readonly string[];
  /** A town of the gazetteer. */
  town: string;
  state: string;
  /** Degrees, WGS 84, to about a mile: written by hand, not taken from GeoNames. */
  latitude: number;
  longitude: number;
}

/** @param names Separated by "|". @param town With its state: "Houston, TX". */
function trade(names: string, town: string, latitude: number, longitude: number): TradeName {
  const [name = '', state = ''] = town.split(', ');
  return { names: names.split('|'), town: name, state, latitude, longitude };
}

export const tradeNames: readonly TradeName[] = [
  // Texas
  trade('Houston Ship Channel|HSC|Ship Channel|Houston Ship Channel area', 'Houston, TX', 29.735, -95.2),
  trade('Port of Houston|Port Houston|Houston Port|Houston Harbor', 'Houston, TX', 29.73, -95.27),
  trade(
    'US Gulf Coast|USGC|U.S. Gulf Coast|US Gulf|USG|Gulf Coast|Gulf Coast USA',
    'Houston, TX',
    29.735,
    -95.2,
  ),
  trade('Magellan East Houston|MEH|East Houston|WTI Houston', 'Houston, TX', 29.79, -95.26),
  trade('ECHO Terminal|Enterprise ECHO|Enterprise Crude Houston|ECHO Houston', 'Houston, TX', 29.6, -95.23),
  trade('Bayport|Bayport Terminal|Bayport Ship Channel', 'Seabrook, TX', 29.61, -95.01),
  trade('Barbours Cut|Barbours Cut Terminal|Morgans Point|Port of La Porte', 'La Porte, TX', 29.68, -95.0),
  trade('Port of Freeport|Port Freeport|Freeport Harbor', 'Freeport, TX', 28.94, -95.33),
  trade('Sabine-Neches Waterway|Sabine Neches|Golden Triangle|SNWW|BPA', 'Port Arthur, TX', 29.87, -93.93),
  trade('Harbor Island|Corpus Christi Ship Channel', 'Port Aransas, TX', 27.84, -97.07),
  trade(
    'Corpus Christi Harbor|Port of Corpus Christi|Port of Corpus|Corpus|PCCA',
    'Corpus Christi, TX',
    27.82,
    -97.43,
  ),
  trade('Midland Hub|WTI Midland|Permian Basin|Permian|West Texas', 'Midland, TX', 32.0, -102.08),
  trade('Mont Belvieu Hub|Belvieu|Mont Belvieu Caverns', 'Mont Belvieu, TX', 29.85, -94.9),
  // Louisiana and the eastern Gulf
  trade('St. James Hub|LLS|Light Louisiana Sweet|St. James Terminal', 'St. James, LA', 29.99, -90.83),
  trade(
    'LOOP Clovelly|LOOP|Louisiana Offshore Oil Port|Clovelly|Clovelly Hub|Clovelly Dome',
    'Galliano, LA',
    29.56,
    -90.26,
  ),
  trade('Henry Hub', 'Erath, LA', 29.96, -92.04),
  trade('Calcasieu Ship Channel|Port of Lake Charles|Calcasieu', 'Lake Charles, LA', 30.1, -93.29),
  trade('Port of South Louisiana', 'Laplace, LA', 30.05, -90.48),
  trade(
    'Lower Mississippi|Lower Mississippi River|Mississippi River|LMR|NOLA|Port of NOLA',
    'New Orleans, LA',
    29.95,
    -90.06,
  ),
  trade('Port of Baton Rouge|Port of Greater Baton Rouge|Anchorage Terminal', 'Port Allen, LA', 30.43, -91.2),
  trade('Port of Plaquemines|Plaquemines', 'Venice, LA', 29.28, -89.35),
  trade('Good Hope', 'Norco, LA', 29.99, -90.39),
  trade('Port of Mobile|Mobile Bay', 'Mobile, AL', 30.7, -88.04),
  trade('Port of Pascagoula|Bayou Casotte', 'Pascagoula, MS', 30.34, -88.51),
  // Mid-Continent, Midwest and Rockies
  trade('Cushing Hub|WTI Cushing|WTI|Cushing Tank Farm', 'Cushing, OK', 35.985, -96.767),
  trade(
    'Group 3|Group Three|Magellan Group 3|Mid-Continent|Midcon|Midcontinent',
    'Tulsa, OK',
    36.154,
    -95.993,
  ),
  trade('Conway Hub', 'Conway, KS', 38.37, -97.79),
  trade('Patoka Hub', 'Patoka, IL', 38.76, -89.11),
  trade('Wood River Hub', 'Wood River, IL', 38.85, -90.09),
  trade('Flanagan Hub|Pontiac Hub', 'Flanagan, IL', 40.88, -88.86),
  trade('Chicago Hub|Chicago Area|Chicagoland|Calumet Harbor|Port of Chicago', 'Chicago, IL', 41.73, -87.54),
  trade('Clearbrook Hub', 'Clearbrook, MN', 47.69, -95.43),
  trade('Superior Hub|Twin Ports|Duluth-Superior|Port of Duluth-Superior', 'Superior, WI', 46.69, -92.06),
  trade('Guernsey Hub', 'Guernsey, WY', 42.27, -104.74),
  trade('Bakken|Williston Basin', 'Williston, ND', 48.15, -103.62),
  // Atlantic Coast
  trade(
    'New York Harbor|NY Harbor|NYH|N.Y. Harbor|NYHarbor|New York Harbour|NY Harbour|Port of New York|Port of New York and New Jersey|PANYNJ|NY/NJ|New York/New Jersey',
    'New York, NY',
    40.66,
    -74.07,
  ),
  trade('New York Harbor|NY Harbor|NYH|New York Harbour|NY Harbour|NJ Harbor', 'Bayonne, NJ', 40.66, -74.07),
  trade(
    'US Atlantic Coast|USAC|U.S. Atlantic Coast|US East Coast|USEC|Atlantic Coast|East Coast',
    'New York, NY',
    40.66,
    -74.07,
  ),
  trade('Arthur Kill|Bayway|Bayway Refinery|Tremley Point', 'Linden, NJ', 40.62, -74.21),
  trade('Kill Van Kull|Constable Hook', 'Bayonne, NJ', 40.65, -74.1),
  trade('Port Jersey', 'Jersey City, NJ', 40.67, -74.08),
  trade('Port of Newark|Port Newark|Newark Bay', 'Newark, NJ', 40.69, -74.15),
  trade('Eagle Point|Eagle Point Terminal', 'Paulsboro, NJ', 39.87, -75.16),
  trade('Girard Point|Point Breeze', 'Philadelphia, PA', 39.9, -75.2),
  trade('Delaware River|PhilaPort|Port of Philadelphia|Delaware Valley', 'Philadelphia, PA', 39.9, -75.14),
  trade('Craney Island', 'Portsmouth, VA', 36.88, -76.36),
  trade('Hampton Roads|Port of Virginia|Tidewater', 'Norfolk, VA', 36.93, -76.33),
  trade('Port of Portland Maine|Portland Harbor|Casco Bay', 'South Portland, ME', 43.65, -70.24),
  trade('Boston Harbor|Port of Boston|Chelsea Creek', 'Chelsea, MA', 42.39, -71.02),
  trade('Port of Providence|ProvPort', 'Providence, RI', 41.8, -71.39),
  trade('Port of Jacksonville|JAXPORT|Jaxport', 'Jacksonville, FL', 30.39, -81.56),
  trade('Port Tampa Bay|Port of Tampa|Tampa Bay', 'Tampa, FL', 27.93, -82.44),
  trade('Port of Savannah|Savannah Harbor|Savannah River', 'Savannah, GA', 32.1, -81.12),
  trade('Port of Charleston|Charleston Harbor', 'Charleston, SC', 32.85, -79.95),
  trade('Port of Baltimore|Baltimore Harbor', 'Baltimore, MD', 39.25, -76.56),
  // West Coast, Alaska and Hawaii
  trade(
    'Los Angeles-Long Beach Harbor|LA/LB|LA/LB Harbor|LALB|LA Long Beach|LA/Long Beach|Los Angeles/Long Beach|Port of LA/LB|San Pedro Bay',
    'Long Beach, CA',
    33.75,
    -118.21,
  ),
  trade('US West Coast|USWC|U.S. West Coast|West Coast', 'Long Beach, CA', 33.75, -118.21),
  trade('Port of Los Angeles|Port of LA|LA Harbor|Los Angeles Harbor', 'San Pedro, CA', 33.74, -118.27),
  trade('Port of Long Beach', 'Long Beach, CA', 33.75, -118.21),
  trade('Point Richmond|Port of Richmond|Richmond Long Wharf', 'Richmond, CA', 37.92, -122.39),
  trade(
    'San Francisco Bay|SF Bay|San Francisco Bay Area|Bay Area|SF Bay Area|SF',
    'Richmond, CA',
    37.92,
    -122.39,
  ),
  trade('Selby|Selby Terminal', 'Crockett, CA', 38.06, -122.24),
  trade('Carquinez Strait|Suisun Bay', 'Martinez, CA', 38.03, -122.14),
  trade('Pacific Northwest|PNW|Puget Sound', 'Seattle, WA', 47.6, -122.35),
  trade('Cherry Point', 'Ferndale, WA', 48.87, -122.75),
  trade('March Point', 'Anacortes, WA', 48.49, -122.56),
  trade('Linnton|Willbridge|Port of Portland|Portland Hub', 'Portland, OR', 45.59, -122.78),
  trade('Cook Inlet', 'Nikiski, AK', 60.68, -151.38),
  trade('Alaska North Slope|ANS|North Slope', 'Prudhoe Bay, AK', 70.255, -148.337),
  trade('Barbers Point|Campbell Industrial Park', 'Kapolei, HI', 21.31, -158.11),
  // Canada
  trade('Hardisty Hub|WCS|Western Canadian Select', 'Hardisty, AB', 52.67, -111.3),
  trade('Edmonton Hub|Refinery Row|Strathcona', 'Edmonton, AB', 53.54, -113.36),
  trade(
    "Industrial Heartland|Alberta's Industrial Heartland|Alberta Industrial Heartland",
    'Fort Saskatchewan, AB',
    53.77,
    -113.15,
  ),
  trade('Kerrobert Hub', 'Kerrobert, SK', 51.92, -109.13),
  trade('Westridge|Westridge Marine Terminal|Burrard Inlet', 'Burnaby, BC', 49.29, -122.95),
  trade('Port of Vancouver|Vancouver Harbour|Port Metro Vancouver', 'Vancouver, BC', 49.29, -123.08),
  trade('Sarnia Hub|Chemical Valley', 'Sarnia, ON', 42.94, -82.43),
  trade('Port of Montréal|Montréal Harbour', 'Montréal, QC', 45.56, -73.53),
  trade('Canaport|Port of Saint John', 'Saint John, NB', 45.21, -65.98),
  trade('Whiffen Head|Placentia Bay|North Atlantic Refinery', 'Come By Chance, NL', 47.77, -54.02),
  trade('Strait of Canso', 'Point Tupper, NS', 45.59, -61.35),
  trade('Halifax Harbour|Port of Halifax', 'Halifax, NS', 44.65, -63.57),
];
