/** The fictional operators of the demo feed. */
export interface DemoOperator {
  operator: string;
  /** MBBL */
  capacity: number;
  /** Average fill level, 0 to 1. */
  fill: number;
  /** Seasonal amplitude as a share of the capacity. */
  season: number;
  /** The month (1 to 12) of the seasonal maximum. */
  fullest: number;
  /** Days between two measurements. */
  every: number;
  /** On the Gulf Coast, where the September storm raises fill levels. */
  gulf?: true;
}

type Row = [string, number, number, number, number, number, true?];
// operator, capacity, fill, season, fullest, every, gulf
const rows: Row[] = [
  ['Saltgrass Midstream Storage', 9400, 0.62, 0.12, 4, 1, true],
  ['Millrace Bulk Liquids', 8200, 0.58, 0.16, 4, 1],
  ['Harrowgate Terminals', 6800, 0.66, 0.1, 10, 1],
  ['Larkspur Tank Farms', 6100, 0.54, 0.18, 5, 1],
  ['Pelican Reach Terminals', 5600, 0.6, 0.1, 3, 2, true],
  ['Quillback Marine Terminals', 4700, 0.63, 0.14, 11, 1],
  ['Whitebark Storage', 4300, 0.68, 0.12, 2, 3],
  ['Tern Point Storage', 3900, 0.55, 0.11, 4, 1, true],
  ['Prairie Gate Storage', 3500, 0.6, 0.15, 4, 2],
  ['Cedar Narrows Terminals', 3100, 0.57, 0.09, 8, 1],
  ['Stonebridge Oil Terminals', 2700, 0.64, 0.13, 10, 3],
  ['Bayou Lantern Storage', 2400, 0.5, 0.12, 3, 1, true],
  ['Fallow Creek Storage', 2100, 0.61, 0.16, 6, 2],
  ['Ebbtide Terminal Partners', 1900, 0.59, 0.1, 11, 1],
  ['Redstone Junction Tanks', 1700, 0.52, 0.17, 5, 3],
  ['Osprey Point Terminals', 1450, 0.62, 0.08, 9, 2],
  ['Silver Birch Depots', 1200, 0.56, 0.14, 12, 3],
  ['Marsh Hen Liquids', 900, 0.6, 0.1, 4, 3, true],
];

export const demoOperators: readonly DemoOperator[] = rows.map(
  ([operator, capacity, fill, season, fullest, every, gulf]) => ({
    operator,
    capacity,
    fill,
    season,
    fullest,
    every,
    ...(gulf && { gulf }),
  }),
);
