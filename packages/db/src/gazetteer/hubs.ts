/** A place where oil is stored or shipped that the GeoNames selection lacks (below 1,000 people, or a port). */
export interface Hub {
  name: string;
  state: string;
  /** Degrees, WGS 84, to about a mile: written by hand, not taken from GeoNames. */
  latitude: number;
  longitude: number;
}

const hub = (name: string, state: string, latitude: number, longitude: number): Hub => ({
  name,
  state,
  latitude,
  longitude,
});

export const hubs: readonly Hub[] = [
  // Towns of terminals.csv, with its coordinates.
  hub('Port Everglades', 'FL', 26.09, -80.13),
  hub('Patoka', 'IL', 38.76, -89.11),
  hub('Argo', 'IL', 41.78, -87.82),
  hub('St. James', 'LA', 29.99, -90.83),
  hub('Geismar', 'LA', 30.21, -91.01),
  hub('Hardisty', 'AB', 52.67, -111.3),
  hub('Point Tupper', 'NS', 45.59, -61.35),
  // Further places that users search for.
  hub('Bruderheim', 'AB', 53.8, -112.93),
  hub('Redwater', 'AB', 53.95, -113.11),
  hub('Cromer', 'MB', 49.73, -101.24),
  hub('Come By Chance', 'NL', 47.84, -53.98),
  hub('Lloydminster', 'SK', 53.28, -110.0),
  hub('Wilmington', 'CA', 33.78, -118.26),
  hub('Port Canaveral', 'FL', 28.41, -80.61),
  hub('Port Manatee', 'FL', 27.63, -82.56),
  hub('Conway', 'KS', 38.37, -97.79),
  hub('Empire', 'LA', 29.39, -89.6),
  hub('Gibson', 'LA', 29.69, -90.99),
  hub('Port Fourchon', 'LA', 29.11, -90.2),
  hub('Venice', 'LA', 29.28, -89.35),
  hub('Curtis Bay', 'MD', 39.22, -76.59),
  hub('Searsport', 'ME', 44.46, -68.92),
  hub('Clearbrook', 'MN', 47.69, -95.43),
  hub('Epping', 'ND', 48.28, -103.36),
  hub('Trenton', 'ND', 48.07, -103.84),
  hub('Goldsmith', 'TX', 31.98, -102.61),
  hub('Point Comfort', 'TX', 28.68, -96.56),
  hub('Sabine Pass', 'TX', 29.73, -93.89),
  hub('Sinclair', 'WY', 41.77, -107.11),
  hub('Nisku', 'AB', 53.33, -113.53),
  hub('Alliance', 'LA', 29.68, -89.97),
  hub('Mount Airy', 'LA', 30.05, -90.64),
  hub('Gretna', 'MB', 49.01, -97.56),
  hub('Piney Point', 'MD', 38.14, -76.52),
  hub('Paw Creek', 'NC', 35.28, -80.94),
  hub('Steele City', 'NE', 40.04, -97.03),
  hub('Newington', 'NH', 43.1, -70.83),
  hub('Holyrood', 'NL', 47.38, -53.13),
  hub('Glenmont', 'NY', 42.6, -73.77),
  hub('Nanticoke', 'ON', 42.8, -80.05),
  hub('Midale', 'SK', 49.4, -103.41),
  hub('Old Ocean', 'TX', 29.08, -95.75),
  hub('Orla', 'TX', 31.83, -103.91),
  hub('Point Wells', 'WA', 47.78, -122.4),
];
