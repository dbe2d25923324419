import { MantineProvider } from '@mantine/core';
import type { PendingUserRow } from '@tank/schema/people/users';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PendingUserDialog } from './pending-user-dialog.tsx';

afterEach(cleanup);

const request: PendingUserRow = {
  pending_user_id: 7,
  username: 'ana_ruiz',
  first_name: 'Ana',
  last_name: 'Ruiz',
  category: 'Trader',
  email: 'ana@example.test',
  company: 'Ruiz Trading',
  job_title: 'Desk head',
  office_phone: '713 555 0100',
  cell_phone: '713 555 0199',
  preferred_regions: ['PADD 3', 'Canada'],
  preferred_products: ['WCS', 'Jet'],
  invited_to: 'Gulf Desk',
  company_account: 'Acme',
  created: '2026-11-20T15:04:05.000Z',
};

it('shows every field of a request for an account before it is accepted', async () => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Dialog panel opened onClose={() => {}}>
          {() => (
            <PendingUserDialog user={request} onAccept={() => {}} onReject={() => {}} onClose={() => {}} />
          )}
        </Dialog>
      </MemoryRouter>
    </MantineProvider>,
  );
  // Letters and digits only, because long words may be broken.
  const plain = (text: string) => text.replace(/[^\w@]/g, '');
  const shown = plain((await screen.findByRole('complementary')).textContent ?? '');
  const { pending_user_id: _, created: __, ...fields } = request;
  for (const [field, value] of Object.entries(fields))
    for (const text of [value].flat())
      expect([field, shown.includes(plain(String(text)))]).toEqual([field, true]);
  expect(shown).toContain(plain('11/20/2026'));
});
