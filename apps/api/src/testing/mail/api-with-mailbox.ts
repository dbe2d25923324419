import { startTestApi, type TestApi } from '../test-api.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

interface ApiWithMailbox {
  api: TestApi;
  mailbox: Mailbox;
  close(): Promise<void>;
}

/** An API whose mails are delivered to a test mailbox. */
export async function startApiWithMailbox(): Promise<ApiWithMailbox> {
  const mailbox = await startMailbox();
  const api = await startTestApi({ smtp_url: mailbox.smtp_url });
  return {
    api,
    mailbox,
    async close() {
      await api.close();
      await mailbox.close();
    },
  };
}
