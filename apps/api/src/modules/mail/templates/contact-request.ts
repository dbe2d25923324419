/** To the Admins: somebody wants to hear from us. */
import { createContact } from '@tank/schema/people/contact';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { layOutAccount } from './account.ts';
import type { Links, Rendered } from './rendered.ts';

/** @throws where the data is not that of a contact request. */
export function renderContactRequest(given: unknown, links: Links): Rendered {
  const { first_name, last_name, company, email, phone, comments } = createContact.parse(given);
  const facts = [
    ['Name', `${first_name} ${last_name}`],
    ['Company', company],
    ['Email', email],
    ['Phone', phone],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return layOutAccount({
    subject: 'New contact request',
    paragraphs: [
      `A user of ${PRODUCT_TITLE} would like to hear from you.`,
      facts.join('\n'),
      comments ?? '',
    ].filter(Boolean),
    button: { label: 'Open Contact Requests', href: links.to('/admin/contact_requests') },
    why: `You are receiving this email because you are an administrator of ${PRODUCT_TITLE}.`,
  });
}
