import type { ParsedMail } from 'mailparser';
import { runTask } from '../../jobs/tasks.ts';
import type { TestApi } from '../test-api.ts';
import { type Smtp, startSmtp } from './smtp-server.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  smtp_url: string;
  /** What has arrived since the last time, as it was written; what waits is sent first. */
  open(api: TestApi): Promise<Letter[]>;
  close(): Promise<void>;
}

const numberOf = ({ messageId = '' }: ParsedMail) => Number(/mail-(\d+)@/.exec(messageId)?.[1]);

/** Where mails of tests arrive. */
export async function startMailbox(): Promise<Mailbox> {
  const smtp: Smtp = await startSmtp();
  return {
    smtp_url: smtp.url,
    async open({ services }) {
      await runTask('send_mail', { services, log });
      // Several are under way at once: they arrive in any order.
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

/** What stands after this part of an address in a mail: the token of its link. */
export const linkedToken = (letter: Letter | undefined, path: string): string =>
  letter?.text.split(`/${path}/`)[1]?.split(/\s/)[0] ?? '';
