/** @planned */
export async function getRenewal(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}

export async function getRenewalForm(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
