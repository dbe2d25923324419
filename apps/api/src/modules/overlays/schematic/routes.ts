/**
 * Schematic routes of main lines as sequences of towns from public sources, for layers that are not fetched. They are straight
 * between towns: they show which towns a line connects, not its exact course.
 */

interface Route {
  /** Operator, carrier or waterway. */
  by: string;
  name: string;
  /** `Town, state`, from one end to the other. */
  towns: string;
}

const route = (by: string, name: string, towns: string): Route => ({ by, name, towns });

export const crudeRoutes = [
  route(
    'Enbridge',
    'Mainline',
    'Edmonton, AB; Regina, SK; Bemidji, MN; Superior, WI; Chicago, IL; Sarnia, ON',
  ),
  route('Enbridge', 'Flanagan South', 'Pontiac, IL; Quincy, IL; Kansas City, KS; Cushing, OK'),
  route('Enbridge', 'Seaway', 'Cushing, OK; Sherman, TX; Corsicana, TX; Freeport, TX'),
  route('Plains', 'Basin', 'Midland, TX; Colorado City, TX; Wichita Falls, TX; Cushing, OK'),
  route('Plains', 'Cactus II', 'Midland, TX; San Angelo, TX; Corpus Christi, TX'),
  route(
    'TC Energy',
    'Keystone',
    'Regina, SK; Jamestown, ND; Yankton, SD; Beatrice, NE; Cushing, OK; Port Arthur, TX',
  ),
  route(
    'Energy Transfer',
    'Dakota Access',
    'Watford City, ND; Bismarck, ND; Sioux Falls, SD; Des Moines, IA; Jacksonville, IL; Centralia, IL',
  ),
  route('Energy Transfer', 'ETCO', 'Centralia, IL; Memphis, TN; Nederland, TX'),
  route('Marathon', 'Capline', 'Centralia, IL; Memphis, TN; Jackson, MS; Baton Rouge, LA'),
  route('Magellan', 'Longhorn', 'El Paso, TX; Midland, TX; Austin, TX; Houston, TX'),
  route('Tallgrass', 'Pony Express', 'Casper, WY; Cheyenne, WY; Sterling, CO; Cushing, OK'),
  route('Trans Mountain', 'Trans Mountain', 'Edmonton, AB; Hinton, AB; Kamloops, BC; Burnaby, BC'),
  route('Alyeska', 'Trans-Alaska', 'Fairbanks, AK; Valdez, AK'),
];

export const productRoutes = [
  route(
    'Colonial',
    'Main lines',
    'Houston, TX; Baton Rouge, LA; Collins, MS; Birmingham, AL; Atlanta, GA; Greensboro, NC; Richmond, VA; Baltimore, MD; Philadelphia, PA; Linden, NJ',
  ),
  route(
    'Plantation',
    'Main line',
    'Baton Rouge, LA; Collins, MS; Birmingham, AL; Atlanta, GA; Greensboro, NC; Alexandria, VA',
  ),
  route(
    'Explorer',
    'Main line',
    'Port Arthur, TX; Houston, TX; Dallas, TX; Tulsa, OK; St. Louis, MO; Hammond, IN',
  ),
  route(
    'Magellan',
    'Central',
    'Houston, TX; Dallas, TX; Tulsa, OK; Kansas City, KS; Des Moines, IA; Minneapolis, MN',
  ),
  route('TEPPCO', 'Main line', 'Beaumont, TX; Little Rock, AR; Cape Girardeau, MO; Seymour, IN; Lima, OH'),
  route('Buckeye', 'East', 'Linden, NJ; Allentown, PA; Pittsburgh, PA; Cleveland, OH; Toledo, OH'),
  route('Kinder Morgan', 'SFPP South', 'Los Angeles, CA; Colton, CA; Phoenix, AZ; Tucson, AZ; El Paso, TX'),
  route('Kinder Morgan', 'CALNEV', 'Colton, CA; Barstow, CA; Las Vegas, NV'),
  route('Olympic', 'Main line', 'Ferndale, WA; Seattle, WA; Tacoma, WA; Portland, OR'),
  route('Trans-Northern', 'Main line', 'Montréal, QC; Kingston, ON; Toronto, ON; Hamilton, ON'),
];

export const railRoutes = {
  rail_bnsf: [
    route(
      'BNSF',
      'Southern Transcon',
      'Chicago, IL; Galesburg, IL; Kansas City, MO; Wichita, KS; Amarillo, TX; Clovis, NM; Flagstaff, AZ; Barstow, CA; Los Angeles, CA',
    ),
    route(
      'BNSF',
      'Northern Transcon',
      'Chicago, IL; La Crosse, WI; Minneapolis, MN; Fargo, ND; Minot, ND; Havre, MT; Spokane, WA; Seattle, WA',
    ),
    route('BNSF', 'Gulf', 'Kansas City, MO; Tulsa, OK; Fort Worth, TX; Houston, TX; Galveston, TX'),
  ],
  rail_csx: [
    route(
      'CSXT',
      'Water Level Route',
      'Chicago, IL; Toledo, OH; Cleveland, OH; Buffalo, NY; Syracuse, NY; Albany, NY; Boston, MA',
    ),
    route(
      'CSXT',
      'I-95',
      'Albany, NY; Newark, NJ; Baltimore, MD; Richmond, VA; Florence, SC; Savannah, GA; Jacksonville, FL; Tampa, FL',
    ),
    route('CSXT', 'Gulf', 'Nashville, TN; Birmingham, AL; Mobile, AL; New Orleans, LA'),
  ],
  rail_ns: [
    route(
      'NS',
      'Chicago Line',
      'Chicago, IL; Toledo, OH; Cleveland, OH; Pittsburgh, PA; Harrisburg, PA; Newark, NJ',
    ),
    route(
      'NS',
      'Crescent',
      'Harrisburg, PA; Roanoke, VA; Knoxville, TN; Chattanooga, TN; Birmingham, AL; Meridian, MS; New Orleans, LA',
    ),
    route('NS', 'Coal', 'Norfolk, VA; Roanoke, VA; Columbus, OH; Chicago, IL'),
  ],
  rail_up: [
    route(
      'UP',
      'Overland',
      'Chicago, IL; Cedar Rapids, IA; Omaha, NE; North Platte, NE; Cheyenne, WY; Ogden, UT; Reno, NV; Roseville, CA; Oakland, CA',
    ),
    route(
      'UP',
      'Sunset',
      'New Orleans, LA; Houston, TX; San Antonio, TX; El Paso, TX; Tucson, AZ; Yuma, AZ; Los Angeles, CA',
    ),
    route(
      'UP',
      'Chicago to Texas',
      'Chicago, IL; St. Louis, MO; Little Rock, AR; Texarkana, TX; Dallas, TX; Houston, TX',
    ),
    route('UP', 'Oregon', 'Ogden, UT; Boise, ID; Pendleton, OR; Portland, OR'),
  ],
};

export const waterways = [
  route(
    'M-55',
    'Mississippi and Illinois',
    'Chicago, IL; Peoria, IL; St. Louis, MO; Cape Girardeau, MO; Memphis, TN; Greenville, MS; Vicksburg, MS; Natchez, MS; Baton Rouge, LA; New Orleans, LA',
  ),
  route(
    'M-35',
    'Upper Mississippi',
    'Minneapolis, MN; La Crosse, WI; Dubuque, IA; Davenport, IA; Burlington, IA; Quincy, IL; St. Louis, MO',
  ),
  route(
    'M-70',
    'Ohio',
    'Pittsburgh, PA; Huntington, WV; Cincinnati, OH; Louisville, KY; Evansville, IN; Paducah, KY; Cape Girardeau, MO',
  ),
  route(
    'M-69',
    'Gulf Intracoastal',
    'Brownsville, TX; Corpus Christi, TX; Freeport, TX; Galveston, TX; Port Arthur, TX; Lake Charles, LA; Morgan City, LA; New Orleans, LA',
  ),
  route('M-10', 'Gulf', 'New Orleans, LA; Mobile, AL; Pensacola, FL; Panama City, FL; Tampa, FL'),
  route('M-40', 'Arkansas', 'Catoosa, OK; Fort Smith, AR; Little Rock, AR; Pine Bluff, AR; Greenville, MS'),
  route('M-65', 'Tennessee-Tombigbee', 'Paducah, KY; Decatur, AL; Columbus, MS; Demopolis, AL; Mobile, AL'),
  route(
    'M-90',
    'Great Lakes',
    'Duluth, MN; Sault Ste. Marie, MI; Port Huron, MI; Detroit, MI; Toledo, OH; Cleveland, OH; Buffalo, NY',
  ),
  route(
    'M-95',
    'Atlantic',
    'Boston, MA; New London, CT; Newark, NJ; Norfolk, VA; Wilmington, NC; Charleston, SC; Savannah, GA; Jacksonville, FL; Miami, FL',
  ),
  route(
    'M-5',
    'Pacific',
    'Seattle, WA; Astoria, OR; Eureka, CA; San Francisco, CA; Santa Barbara, CA; Long Beach, CA; San Diego, CA',
  ),
  route(
    'M-84',
    'Columbia and Snake',
    'Astoria, OR; Portland, OR; The Dalles, OR; Kennewick, WA; Lewiston, ID',
  ),
];

export type { Route };
