// The package ships no types; these are the fields the generator reads.
declare module 'zipcodes' {
  export interface PostalCode {
    /** A ZIP code ("77536"), or the first three characters of a Canadian postal code ("T0B"). */
    zip: string;
    latitude: number;
    longitude: number;
    /** Name of the post office; in Canada that of the area, "Wainwright Region (tofield)". */
    city: string;
    /** A code in the US, a name in Canada. */
    state: string;
    country: string;
  }
  const zipcodes: { codes: Record<string, PostalCode> };
  export default zipcodes;
}
