import { hash, randomBytes } from 'node:crypto';

/** An opaque 256-bit token; only the client keeps it. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token. */
export const hashToken = (token: string) => hash('sha256', token);
