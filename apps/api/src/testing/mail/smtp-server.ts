/** An SMTP server on a free port that keeps the mails it receives. */
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Smtp {
  url: string;
  /** The accepted mails, in the order of arrival. */
  mails: ParsedMail[];
  /** Sets which recipients it refuses from now on; undefined: none. */
  refuse(answer: ((address: string) => SmtpRefusal | undefined) | undefined): void;
  /** Called when a mail has arrived in full, before it is acknowledged. */
  onReceived(listener: (() => void) | undefined): void;
  close(): Promise<void>;
}

export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

interface Options {
  /** The required password; unset: none. */
  password?: string;
}

export async function startSmtp({ password }: Options = {}): Promise<Smtp> {
  const mails: ParsedMail[] = [];
  let refusal: Parameters<Smtp['refuse']>[0];
  let received: (() => void) | undefined;
  const server = new SMTPServer({
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: 'tank' })
        : done(new SmtpRefusal(535, 'Wrong password')),
    onRcptTo: ({ address }, _session, done) => done(refusal?.(address)),
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        received?.();
        done();
      }, done);
    },
  });
  // A sender that is killed while sending breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    mails,
    refuse: (answer) => {
      refusal = answer;
    },
    onReceived: (listener) => {
      received = listener;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
