/** Notifies the Admins of a contact request. */
import { createContact } from '@tank/schema/people/contact';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { renderAccountMail } from './account-layout.ts';
import type { Links, Rendered } from './rendered.ts';

export function renderContactRequest(given: unknown, links: Links): Rendered {
  const { first_name, last_name, company, email, phone, comments } = createContact.parse(given);
  const lines = [
    ['Name', `${first_name} ${last_name}`],
    ['Company', company],
    ['Email', email],
    ['Phone', phone],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return renderAccountMail({
    subject: 'New contact request',
    paragraphs: [
      `A user of ${PRODUCT_TITLE} would like to hear from you.`,
      lines.join('\n'),
      comments ?? '',
    ].filter(Boolean),
    button: { label: 'Open Contact Requests', href: links.to('/admin/contact_requests') },
    why: `You are receiving this email because you are an Admin of ${PRODUCT_TITLE}.`,
  });
}
