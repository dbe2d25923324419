/** The typed client of the API: `createTankClient({ url, token })`. */
export { createTankClient } from './client.ts';
export type * from './contract.ts';
export { type ClientErrorCode, TankError } from './tank-error.ts';
export type * from './types.ts';
