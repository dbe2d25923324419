/** Connects to the mail server with nodemailer. */
import type { MailServer } from '../../kernel/services.ts';

/** Concurrent mails, each on its own connection. */
export const MAX_CONCURRENT_MAILS = 5;
/** Must be shorter than the lease of a claimed mail (`queries.ts`). */
const SEND_TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 60_000;

export function createMailServer(smtp_url: string): MailServer {
  return {
    async connect() {
      // Loaded lazily, because few processes ever send mails.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtp_url,
        pool: true,
        maxConnections: MAX_CONCURRENT_MAILS,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
        // A requeue after a lost connection could deliver a mail twice. The mail table decides about retries.
        maxRequeues: 0,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return {
        async send(message) {
          await transport.sendMail({ ...message, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
        },
        close: () => transport.close(),
      };
    },
  };
}
