import type { CompanyAccount } from '@tank/schema/people/company-sign-in';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { startServer } from '../../../shared/testing/answering-server.ts';
import { show } from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import { PasswordSection } from './password-section.tsx';

const profile = {
  user_id: 12,
  username: 'ana_ruiz',
  email: 'ana@acme.test',
  pending_email: null,
  category: 'Trader',
  first_name: 'Ana',
  last_name: 'Ruiz',
  company: null,
  job_title: null,
  office_phone: null,
  cell_phone: null,
  subscribed: 1,
  version: 1,
} as const;

const showWith = (company_accounts: CompanyAccount[]) => {
  const server = startServer({ 'users.profile': { data: { ...profile, company_accounts } } });
  show(<PasswordSection />);
  return waitFor(() => {
    expect(server.received('users.profile')).toHaveLength(1);
    expect(queryClient.isFetching()).toBe(0);
  });
};

test('shows users which company account they sign in with, and since when', async () => {
  await showWith([{ identity_id: 4, provider: 'Acme', since: '2026-11-20T12:00:00Z' }]);
  const label = await screen.findByText(words.companyAccount);
  expect(label.parentElement?.textContent).toBe(`${words.companyAccount}Acme, since 11/20/2026`);
});

test('says nothing of company accounts to users without one', async () => {
  await showWith([]);
  await screen.findByRole('button', { name: 'Change password' });
  expect(screen.queryByText(words.companyAccount)).toBeNull();
});
