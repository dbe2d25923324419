/** Sentences about an address that is not found, which name what was meant. */
export const placeMessages = {
  didYouMean: (address: string) => `We do not know this address. Did you mean ${address}?`,
  notInState: (town: string, state: string) =>
    `We know no ${town} in ${state}. Check the spelling and the state, or enter a larger town nearby.`,
  inTerritory: (territory: string) =>
    `This market has no region for ${territory}. Enter a place in the 50 states, Washington DC or Canada.`,
  abroad: (country: string) => `${country} is outside of the US and Canada. Enter a place in one of them.`,
} as const;
