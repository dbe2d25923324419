import type { Bounds } from './in-view.ts';

interface LandPicture {
  /** Of a picture of land, water and borders, from `REACH`'s northwest to its southeast. */
  url: string;
  /** Name or code, longitude and latitude. */
  states: [string, number, number][];
  /** Of each state by its code. */
  bounds: Record<string, Bounds>;
  /** Those that are named far out, the greatest first. */
  towns: [string, number, number][];
}

/** Empty here: `build/basemap.ts` puts the real one in this module's place. */
const picture: LandPicture = { url: '', states: [], bounds: {}, towns: [] };
export default picture;
