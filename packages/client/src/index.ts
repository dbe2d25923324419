/** The typed client of the API: `createTankClient({ url, token })` (docs/client.md). */
export { createTankClient } from './client.ts';
export type * from './contract.ts';
export { TankError } from './tank-error.ts';
export type * from './types.ts';
