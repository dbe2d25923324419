import { Anchor, Title } from '@mantine/core';
import { contactDetails } from '@tank/schema/people/contact-details';
import { Facts } from './facts.tsx';

export type Contact = { [K in (typeof contactDetails)[number]]?: string | null };

/** The contact of one party from the columns of a row, such as `trader_email`. */
export const contactOf = (row: object, party: string): Contact =>
  Object.fromEntries(
    contactDetails.map((key) => [key, (row as Record<string, unknown>)[`${party}_${key}`]]),
  ) as Contact;

const phone = (number: string | null | undefined) =>
  number && (
    <Anchor inherit href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </Anchor>
  );

export interface ContactPanelProps {
  contact: Contact;
  /** Heading above the grid: "Trader". */
  title?: string;
  /** The heading level. */
  order?: 2 | 3;
}

/** Contact details with links for email and phone. */
export function ContactPanel({ contact, title, order = 3 }: ContactPanelProps) {
  return (
    <section>
      {title && (
        <Title order={order} size="h4" mb="xs">
          {title}
        </Title>
      )}
      <Facts
        items={[
          { label: 'First name', value: contact.first_name },
          { label: 'Last name', value: contact.last_name },
          { label: 'Company', value: contact.company },
          {
            label: 'Email',
            value: contact.email && (
              <Anchor inherit href={`mailto:${contact.email}`}>
                <BreakableEmail email={contact.email} />
              </Anchor>
            ),
          },
          { label: 'Office phone', value: phone(contact.office_phone) },
          { label: 'Cell phone', value: phone(contact.cell_phone) },
        ]}
      />
    </section>
  );
}

/** Allows a line break after the @ of an email address. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
