import { Anchor, Title } from '@mantine/core';
import { Facts } from './facts.tsx';

/** What the two parties of a booking may know of each other. */
export interface Contact {
  username?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  company?: string | null;
  email?: string | null;
  office_phone?: string | null;
  cell_phone?: string | null;
}

const keys = [
  'username',
  'first_name',
  'last_name',
  'company',
  'email',
  'office_phone',
  'cell_phone',
] as const;

/** The contact of one party out of a row with `trader_email`, `terminal_email` and the like. */
export const contactOf = (row: object, party: string): Contact =>
  Object.fromEntries(
    keys.map((key) => [key, (row as Record<string, unknown>)[`${party}_${key}`]]),
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
}

/** How to reach somebody; mail and telephone are links. */
export function ContactPanel({ contact, title }: ContactPanelProps) {
  return (
    <section>
      {title && (
        <Title order={4} mb="xs">
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
                {contact.email}
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
