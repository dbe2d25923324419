/** @planned */
export async function listMarketInquiries(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}

export async function listMyInquiries(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
