/** Messages about an unknown address, with a suggestion. */
export const placeMessages = {
  didYouMean: (address: string) => `We do not know this address. Did you mean ${address}?`,
  notInState: (town: string, state: string) =>
    `We do not know ${town} in ${state}. Check the spelling and the state, or enter a larger town nearby.`,
  inTerritory: (territory: string) =>
    `This market has no region for ${territory}. Enter a location in the 50 states, Washington DC or Canada.`,
  abroad: (country: string) => `${country} is outside of the US and Canada. Enter a location in one of them.`,
} as const;
