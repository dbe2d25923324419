/** What becomes of a mail that the server did not take. */

/** After so many the mail has failed: about a day and a half after the first one. */
export const MAX_ATTEMPTS = 8;
const LONGEST_MINUTES = 12 * 60;

/** Milliseconds until the next attempt: 1, 5, 25, 125 minutes and so on, up to 12 hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(5 ** (attempts - 1), LONGEST_MINUTES) * 60_000;

/** As the mail library throws it. */
export interface SendError {
  /** Such as `EENVELOPE`, `ECONNECTION`. */
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  /** The number of the server's answer. */
  responseCode?: number;
  message?: string;
}

/** Refused for good: this reader, or this mail. What is wrong with sender or sign-in may be mended and is tried again. */
const isRefused = ({ command = '', responseCode = 0 }: SendError) =>
  responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);

/** When to try again, or `undefined`: never. */
export const nextAttempt = (error: SendError, attempts: number, now: Date): Date | undefined =>
  isRefused(error) || attempts >= MAX_ATTEMPTS ? undefined : new Date(now.getTime() + pauseAfter(attempts));
