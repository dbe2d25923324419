/** A real SMTP server on a free port, which keeps what it was sent. */
import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface Smtp {
  url: string;
  /** What it took, in the order of arrival. */
  mails: ParsedMail[];
  /** How it answers a reader's address from now on; undefined: it takes them. */
  refuse(answer: ((address: string) => SmtpRefusal | undefined) | undefined): void;
  /** Called when it has all of a mail, before it says so. */
  onTaken(listener: (() => void) | undefined): void;
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
  /** The password it wants of everybody; unset: none. */
  password?: string;
}

export async function startSmtp({ password }: Options = {}): Promise<Smtp> {
  const mails: ParsedMail[] = [];
  let refusal: Parameters<Smtp['refuse']>[0];
  let taken: (() => void) | undefined;
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
        taken?.();
        done();
      }, done);
    },
  });
  // A sender that is killed in the middle of it breaks its connection.
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
    onTaken: (listener) => {
      taken = listener;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
