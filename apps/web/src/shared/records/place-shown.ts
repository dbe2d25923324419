import { words } from './words.ts';

interface Placed {
  formatted_address: string;
  /** Null where the owner shows less than the town. */
  locality: string | null;
}

/** The address as far as the caller may know it; that there is more to it is said. */
export const placeShown = ({ formatted_address, locality }: Placed) =>
  locality === null ? words.placeHidden(formatted_address) : formatted_address;
