import { MantineProvider } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../shared/calls/data.ts';
import { DataProvider } from '../../../shared/calls/data-provider.tsx';
import { createTestSession } from '../../../shared/session/create-test-session.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import ChangePasswordDialog from './change-password-dialog.tsx';

afterEach(() => {
  cleanup();
  sessionStore.signOut();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('marks username, current and new password for password managers', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  sessionStore.signIn('token', createTestSession(1));
  render(
    <MantineProvider env="test">
      <DataProvider>
        <Dialog opened onClose={() => {}}>
          {() => <ChangePasswordDialog onClose={() => {}} />}
        </Dialog>
      </DataProvider>
    </MantineProvider>,
  );
  const form = (await screen.findByLabelText(/^New password/)).closest('form');
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual([
    ...['username', 'current-password'],
    ...['new-password', 'new-password'],
  ]);
  expect(fields[0]?.value).toBe(sessionStore.state().session?.username);
});
