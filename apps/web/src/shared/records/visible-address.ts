import { words } from './words.ts';

interface Address {
  formatted_address: string;
  /** Null if the owner hides the city. */
  locality: string | null;
}

/** The address as far as the caller may see it, with a note if more is hidden. */
export const visibleAddress = ({ formatted_address, locality }: Address) =>
  locality === null ? words.placeHidden(formatted_address) : formatted_address;
