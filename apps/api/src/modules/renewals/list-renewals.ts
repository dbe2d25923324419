/** @planned */
export async function listPlacedRenewals(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}

export async function listReceivedRenewals(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
