/** @planned */
export async function matchInquiry(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}

export async function matchListing(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
