import { hash, randomBytes } from 'node:crypto';

/** An opaque 256-bit token; only the client stores it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database stores of a token. */
export const hashToken = (token: string) => hash('sha256', token);
