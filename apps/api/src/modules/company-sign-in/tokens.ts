/**
 * The secrets of a company sign-in. It belongs to the tab that began it: the page keeps a random verifier, sends its SHA-256
 * with the first request and the verifier itself with the last one. So an attacker cannot make another browser finish a sign-in
 * (login CSRF), and neither an address nor a copy of the database finishes one.
 */
import { hash } from 'node:crypto';
import { hashToken } from '../access/sessions/tokens.ts';

/** SHA-256 in base64url. */
const CHALLENGE = /^[\w-]{43}$/;

export const isChallenge = (text: unknown): text is string =>
  typeof text === 'string' && CHALLENGE.test(text);
export const challengeOf = (verifier: string) => hash('sha256', verifier, 'base64url');

export const hashState = (state: string) => hashToken(`company-sign-in:state:${state}`);
export const hashTicket = (ticket: string) => hashToken(`company-sign-in:ticket:${ticket}`);
