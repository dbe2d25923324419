import type { SendMailOptions } from 'nodemailer';
import type { ClaimedMail } from './queries.ts';
import { render } from './templates/render.ts';
import type { Links } from './templates/rendered.ts';

interface Sheet {
  mail: ClaimedMail;
  /** `Name <address>`. */
  from: string;
  links: Links;
  /** Of the site's address. */
  host: string;
}

/**
 * The message as it is sent. Its id is the mail's own: one that had to be sent twice is one to its reader.
 * @throws where the template cannot render it.
 */
export function compose({ mail, from, links, host }: Sheet): SendMailOptions {
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
