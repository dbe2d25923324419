/** How the land looks, on the map and on the picture that stands for it. */

/** Dark, so that what is on the market is what one sees. */
export const colors = {
  water: '#0a1017',
  land: '#1b2530',
  abroad: '#141c25',
  /** Of coasts, and of the borders of states and provinces. */
  coast: '#3a4a5d',
  /** Of lakes, and of land that is not on the market. */
  shore: '#222e3a',
  river: '#16324a',
  stateName: '#7c8ca0',
  townName: '#b3bfcc',
  town: '#8796a8',
};

/** Nearer than this zoom states are named. */
export const STATES_FROM = 3.2;
/** Thousands of people of a town that is named however far out the map is. */
export const GREAT_TOWN = 700;
/**
 * Pixels of a town's name far out, and around it; how far it stands from the dot, and how far where marks lie over that, in
 * heights of the name.
 */
export const TOWN_NAME = { size: 10.5, room: 3, aside: 0.5, away: 2.4 };
/** Of a state's code, between its letters: of the size of the name. */
export const STATE_SPACING = 0.12;
