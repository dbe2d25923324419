import type { SendMailOptions } from 'nodemailer';
import type { ClaimedMail } from './queries.ts';
import { render } from './templates/render.ts';
import type { Links } from './templates/rendered.ts';

interface MailInput {
  mail: ClaimedMail;
  /** `Name <address>`. */
  from: string;
  links: Links;
  /** Host name of the site, for the message id. */
  host: string;
}

/**
 * Composes the message. Its id is derived from the mail, so that mail programs recognize a message that was sent twice.
 * @throws if the template cannot be rendered.
 */
export function composeMail({ mail, from, links, host }: MailInput): SendMailOptions {
  const { subject, text, html } = render({ ...mail, links });
  return {
    from,
    to: { name: '', address: mail.to_address },
    subject,
    text,
    html,
    messageId: `<mail-${mail.mail_id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(links.one_click !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${links.one_click}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
