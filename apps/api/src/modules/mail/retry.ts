/** When a mail that the server did not accept is retried. */

/** The last attempt is about a day and a half after the first one. */
export const MAX_ATTEMPTS = 8;
const LONGEST_MINUTES = 12 * 60;

/** Milliseconds until the next attempt: 1, 5, 25, 125 minutes and so on, up to 12 hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(5 ** (attempts - 1), LONGEST_MINUTES) * 60_000;

/** An error of nodemailer. */
export interface SendError {
  /** Such as `EENVELOPE`, `ECONNECTION`. */
  code?: string;
  /** The SMTP command that was refused. */
  command?: string;
  /** The SMTP status code. */
  responseCode?: number;
  message?: string;
}

/** A permanent refusal of the recipient or the mail. Errors of sender or login may be fixed, so they are retried. */
const isPermanent = ({ command = '', responseCode = 0 }: SendError) =>
  responseCode >= 500 && responseCode < 600 && ['RCPT TO', 'DATA'].includes(command);

/** The time of the next attempt; undefined if there is none. */
export const nextAttempt = (error: SendError, attempts: number, now: Date): Date | undefined =>
  isPermanent(error) || attempts >= MAX_ATTEMPTS ? undefined : new Date(now.getTime() + pauseAfter(attempts));
