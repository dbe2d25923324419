import { messages } from '@tank/schema/messages';
import { userHasBookings } from '@tank/schema/messages/account';
import { fieldMessages } from '@tank/schema/messages/field';
import type { PendingUserRow, UserDetail } from '@tank/schema/people/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestSession } from '../../../shared/session/create-test-session.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import {
  errorAt,
  field,
  findNotice,
  pick,
  press,
  showDialog,
  type,
} from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import { AcceptUsersDialog } from './accept-users-dialog.tsx';
import AddUserDialog from './add-user-dialog.tsx';
import DeleteUserDialog from './delete-user-dialog.tsx';
import EditUserDialog from './edit-user-dialog.tsx';
import LogInAsDialog from './log-in-as-dialog.tsx';
import { RejectUsersDialog } from './reject-users-dialog.tsx';
import SuspendUserDialog from './suspend-user-dialog.tsx';
import UnlinkDialog from './unlink-dialog.tsx';
import UserDialog from './user-dialog.tsx';

const person = {
  username: 'ana_ruiz',
  first_name: 'Ana',
  last_name: 'Ruiz',
  company: 'Ruiz Trading',
  job_title: null,
  email: 'ana@example.test',
  office_phone: null,
  cell_phone: null,
  category: 'Trader',
  created: '2026-09-01T12:00:00Z',
} as const;

const user: UserDetail = {
  ...person,
  user_id: 12,
  data_sub: 0,
  overlay_access: 0,
  report_total: 0,
  log_in_as: 1,
  version: 3,
  status: 'active',
  team_name: null,
  last_seen: null,
  second_factor: 0,
  company_accounts: [],
  passwords_off_by: null,
  sessions: 2,
  open_listings: 0,
  open_inquiries: 1,
  open_bids: 3,
  active_bookings: 0,
  bookings: 5,
  messages: 0,
};

const createRequest = (pending_user_id: number, username: string): PendingUserRow => ({
  ...person,
  username,
  pending_user_id,
  preferred_regions: [],
  preferred_products: [],
  invited_to: null,
  company_account: null,
});
const requests = [createRequest(7, 'ana_ruiz'), createRequest(8, 'bo_li')];

async function fillAddUser() {
  await type('First name', 'Ana');
  await type('Last name', 'Ruiz');
  await type('Username', 'ana_ruiz');
  await type('Email', 'ana@example.test');
  await type('Password', 'a long pass phrase 42');
  await pick('Permission level', 'Trader');
}

const acme = { identity_id: 4, provider: 'Acme', since: '2026-11-20T12:00:00Z' };
const globex = { identity_id: 5, provider: 'id.globex.test', since: '2026-11-21T12:00:00Z' };
const linked: UserDetail = { ...user, company_accounts: [acme, globex] };

test('shows since when an account signs in with which company, and unlinks the chosen one', async () => {
  startServer({ 'users.get': { data: linked } });
  const onOpen = vi.fn();
  showDialog(<UserDialog user={user} onOpen={onOpen} reports={null} onClose={() => {}} />);
  await screen.findByText('Acme, since 11/20/2026');
  screen.getByText('id.globex.test, since 11/21/2026');
  expect(screen.queryByText(words.signsInWith)).toBeNull();
  await press('Unlink id.globex.test');
  await waitFor(() =>
    expect(onOpen).toHaveBeenCalledWith({ dialog: 'unlink', user: linked, account: globex }),
  );
});

test('shows an account without a company as one with a password', async () => {
  startServer({ 'users.get': { data: user } });
  showDialog(<UserDialog user={user} onOpen={() => {}} reports={null} onClose={() => {}} />);
  const label = await screen.findByText(words.signsInWith);
  expect(label.parentElement?.textContent).toBe(`${words.signsInWith}Password`);
  expect(screen.queryByText(words.companyAccount)).toBeNull();
});

test('unlinks a company account after saying how the user signs in from then on', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'companySignIn.unlink': { message: success(messages.companyAccountUnlinked) },
  });
  showDialog(<UnlinkDialog user={linked} account={acme} onClose={onClose} />);
  screen.getByText(words.unlinkedPassword);
  await press('Unlink');
  await findNotice(messages.companyAccountUnlinked);
  expect(server.received('companySignIn.unlink')).toEqual([{ user_id: 12, identity_id: 4 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('says before unlinking that the user has no password to sign in with', async () => {
  startServer({});
  showDialog(
    <UnlinkDialog user={{ ...linked, passwords_off_by: 'Acme' }} account={acme} onClose={() => {}} />,
  );
  await screen.findByText(words.unlinkedNoPassword('Acme'));
  expect(screen.queryByText(words.unlinkedPassword)).toBeNull();
});

test('adds a user with the selected permission level', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'users.create': { message: success(messages.userCreated), data: { user_id: 12 } },
  });
  showDialog(<AddUserDialog onClose={onClose} />);
  await fillAddUser();
  await press(words.add);
  await findNotice(messages.userCreated);
  expect(server.received('users.create')).toEqual([
    expect.objectContaining({ username: 'ana_ruiz', email: 'ana@example.test', category: 'Trader' }),
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows a taken username at its field and keeps the dialog open', async () => {
  const onClose = vi.fn();
  const taken = 'This username is taken.';
  startServer({ 'users.create': refusal('CONFLICT', taken, { username: taken }) });
  showDialog(<AddUserDialog onClose={onClose} />);
  await fillAddUser();
  await press(words.add);
  await waitFor(async () => expect(await errorAt('Username')).toBe(taken));
  expect(onClose).not.toHaveBeenCalled();
});

test('rejects missing fields of a new user in the browser', async () => {
  const server = startServer({});
  showDialog(<AddUserDialog onClose={() => {}} />);
  await press(words.add);
  expect(await errorAt('First name')).toBe(fieldMessages.required('First name'));
  expect(server.received('users.create')).toEqual([]);
});

test('an edit sends the loaded version, and null for an emptied company', async () => {
  const server = startServer({
    'users.get': { data: user },
    'users.update': { message: success(messages.userUpdated) },
  });
  showDialog(<EditUserDialog user={user} onClose={() => {}} />);
  expect((await field('Company')).value).toBe('Ruiz Trading');
  await type('Company', '');
  await type('Last name', 'Ruiz-Diaz');
  await press('Save');
  await findNotice(messages.userUpdated);
  expect(server.received('users.update')).toEqual([
    expect.objectContaining({ user_id: 12, version: 3, last_name: 'Ruiz-Diaz', company: null }),
  ]);
});

test('suspends a user after showing the consequences', async () => {
  const server = startServer({
    'users.get': { data: user },
    'users.suspend': { message: success(messages.userSuspended) },
  });
  showDialog(<SuspendUserDialog user={user} onClose={() => {}} />);
  await screen.findByText('2 sessions will end immediately.');
  screen.getByText('Their 3 open bids and 1 open inquiry do not change.');
  await press('Suspend');
  await findNotice(messages.userSuspended);
  expect(server.received('users.suspend')).toEqual([{ user_id: 12 }]);
});

test('deletes a user without active bookings', async () => {
  const server = startServer({
    'users.get': { data: user },
    'users.close': { message: success(messages.userDeleted) },
  });
  showDialog(<DeleteUserDialog user={user} onClose={() => {}} />);
  await screen.findByText(/^Withdrawn and cancelled: 3 open bids and 1 open inquiry\./);
  await press('Delete');
  await findNotice(messages.userDeleted);
  expect(server.received('users.close')).toEqual([{ user_id: 12 }]);
});

test('disables Delete with the reason for a user with active bookings', async () => {
  startServer({ 'users.get': { data: { ...user, active_bookings: 2 } } });
  showDialog(<DeleteUserDialog user={user} onClose={() => {}} />);
  await screen.findByText(userHasBookings(2));
  const button = screen.getByRole('button', { name: 'Delete' });
  expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy();
});

test('switches to the session of the user on Login as user', async () => {
  const session = createTestSession(12, {
    username: 'ana_ruiz',
    acting: { admin: 'user_1', until: '2026-11-27T12:00:00Z' },
  });
  startServer({ 'users.logInAs': { token: 'other', session, message: success('Logged in.') } });
  showDialog(<LogInAsDialog user={user} onClose={() => {}} />);
  await press(words.logInAs);
  await waitFor(() => expect(sessionStore.state().session?.user_id).toBe(12));
});

test('accepts several requests and shows their count', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'users.accept': { message: success(messages.userAccepted), data: { user_id: 12 } },
  });
  showDialog(<AcceptUsersDialog users={requests} onClose={onClose} />);
  screen.getByText(words.needsAgreement);
  await press('Accept');
  await findNotice(words.acceptedSome(2));
  expect(server.received('users.accept')).toEqual([{ pending_user_id: 7 }, { pending_user_id: 8 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('shows a notice when the server refuses to accept a request', async () => {
  startServer({ 'users.accept': refusal('CONFLICT', 'Another Admin has decided.') });
  showDialog(<AcceptUsersDialog users={requests.slice(0, 1)} onClose={() => {}} />);
  await press('Accept');
  await findNotice('Another Admin has decided.');
  expect(screen.queryByText(words.acceptedSome(1))).toBeNull();
});

test('sends the reason with a rejection', async () => {
  const server = startServer({ 'users.reject': { message: success(messages.userRejected) } });
  showDialog(<RejectUsersDialog users={requests.slice(0, 1)} onClose={() => {}} />);
  within(screen.getByRole('dialog')).getByText(words.rejectTitle('ana_ruiz'));
  await type(words.reason, 'We do not know this company.');
  await press('Reject');
  await findNotice(messages.userRejected);
  expect(server.received('users.reject')).toEqual([
    { pending_user_id: 7, reason: 'We do not know this company.' },
  ]);
});
