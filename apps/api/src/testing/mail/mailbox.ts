import type { ParsedMail } from 'mailparser';
import { runTask } from '../../jobs/tasks.ts';
import type { TestApi } from '../test-api.ts';
import { type Smtp, startSmtp } from './smtp-server.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  smtp_url: string;
  /** Sends the queued mails and returns those received since the last call, in the order in which they were written. */
  open(api: TestApi): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

const numberOf = ({ messageId = '' }: ParsedMail) => Number(/mail-(\d+)@/.exec(messageId)?.[1]);

/** An SMTP server that collects the mails of a test. */
export async function startMailbox(): Promise<Mailbox> {
  const smtp: Smtp = await startSmtp();
  return {
    smtp_url: smtp.url,
    async open({ services }) {
      await runTask('send_mail', { services, log });
      // Mails are sent concurrently and arrive in any order.
      const inOrder = smtp.mails.splice(0).sort((one, other) => numberOf(one) - numberOf(other));
      return inOrder.map(({ to, subject = '', text = '' }) => ({
        to: [to].flat()[0]?.text ?? '',
        subject,
        text,
      }));
    },
    close: () => smtp.close(),
  };
}

/** The token of the link in a mail: the rest of the URL after this path. */
export const linkedToken = (mail: ReceivedMail | undefined, path: string): string =>
  mail?.text.split(`/${path}/`)[1]?.split(/\s/)[0] ?? '';
