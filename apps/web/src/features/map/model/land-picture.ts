interface LandPicture {
  /** Of a picture of land, water and borders, from `REACH`'s northwest to its southeast. */
  url: string;
  /** Name or code, longitude and latitude. */
  states: [string, number, number][];
  /** Those that are named far out, the greatest first. */
  towns: [string, number, number][];
}

/** Empty here: `build/basemap.ts` puts the real one in this module's place. */
const picture: LandPicture = { url: '', states: [], towns: [] };
export default picture;
