/** The mail server behind two methods; nodemailer does the work. */
import type { MailServer } from '../../kernel/services.ts';

/** Mails under way at once, each on a connection of its own. */
export const SENDERS = 5;
/** Milliseconds, after which a sending is given up; shorter than a mail is its sender's (`queries.ts`). */
const GIVE_UP_MS = 120_000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;

export function createMailServer(smtp_url: string): MailServer {
  return {
    async connect() {
      // Few processes ever send a mail.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtp_url,
        pool: true,
        maxConnections: SENDERS,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS,
        // Sent again by itself after a lost connection, a mail might arrive twice: our own table decides that.
        maxRequeues: 0,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return {
        async send(message) {
          await transport.sendMail({ ...message, signal: AbortSignal.timeout(GIVE_UP_MS) });
        },
        close: () => transport.close(),
      };
    },
  };
}
