import { messages } from '@tank/schema/messages';
import { fieldMessages } from '@tank/schema/messages/field';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
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
import AddTeamDialog from './add-team-dialog.tsx';
import DeleteTeamDialog from './delete-team-dialog.tsx';
import EditTeamDialog from './edit-team-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const createMember = (user_id: number, username: string) => ({
  user_id,
  username,
  first_name: 'Ana',
  last_name: 'Ruiz',
  company: null,
  email: `${username}@example.test`,
});
const team = {
  data: [createMember(1, 'lead'), createMember(2, 'mate')],
  team: {
    team_id: 3,
    team_name: 'Desk',
    admin: 'lead',
    admin_id: 1,
    max_users: 5,
    seats_taken: 2,
    version: 4,
  },
  invitations: [],
  records: null,
};

test('creates a team with the selected admin and shows a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'teams.listAvailable': { data: [createMember(7, 'ana')] },
    'teams.create': { message: success(messages.teamCreated), data: { team_id: 3 } },
  });
  showDialog(<AddTeamDialog onClose={onClose} />);
  await type('Team name', 'Gulf Desk');
  await pick('Team admin', 'Ana Ruiz (ana)');
  await type('Seats', '8');
  await press(words.add);
  await findNotice(messages.teamCreated);
  expect(server.received('teams.create')).toEqual([{ team_name: 'Gulf Desk', admin_id: 7, max_users: 8 }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('rejects a team without name, admin or seats in the browser', async () => {
  const server = startServer({ 'teams.listAvailable': { data: [] } });
  showDialog(<AddTeamDialog onClose={() => {}} />);
  await type('Seats', '');
  await press(words.add);
  for (const label of ['Team name', 'Team admin', 'Seats'])
    expect(await errorAt(label)).toBe(fieldMessages.required(label));
  expect(server.received('teams.create')).toEqual([]);
});

test('an edit sends the loaded version, and keeps the input when the server refuses', async () => {
  const onClose = vi.fn();
  const server = startServer({
    'teams.get': team,
    'teams.update': refusal('INVALID_INPUT', messages.teamNameTaken, { team_name: messages.teamNameTaken }),
  });
  showDialog(<EditTeamDialog team_id={3} onClose={onClose} />);
  await type('Team name', 'Gulf Desk');
  await pick('Team admin', 'Ana Ruiz (mate)');
  await press('Save');
  await waitFor(async () => expect(await errorAt('Team name')).toBe(messages.teamNameTaken));
  expect((await field('Team name')).value).toBe('Gulf Desk');
  server.answer({ 'teams.update': { message: success(messages.teamUpdated) } });
  await press('Save');
  await findNotice(messages.teamUpdated);
  expect(server.received('teams.update')[1]).toEqual({
    team_id: 3,
    team_name: 'Gulf Desk',
    admin_id: 2,
    max_users: 5,
    version: 4,
  });
  expect(onClose).toHaveBeenCalledOnce();
});

test('disables Save while the team loads', async () => {
  startServer({ 'teams.get': PENDING });
  showDialog(<EditTeamDialog team_id={3} onClose={() => {}} />);
  expect(await screen.findByText(words.loading)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('names what the deletion of a team changes and what it does not', async () => {
  const records = { storages: 1, open_listings: 12, open_inquiries: 0, open_bids: 2, open_offers: 0 };
  startServer({ 'teams.get': { ...team, records: { ...records, active_bookings: 3 } } });
  showDialog(<DeleteTeamDialog team={{ ...team.team, members: 2, created: '' }} onClose={() => {}} />);
  expect(await screen.findByText(words.stay(2))).toBeTruthy();
  const unchanged = 'Unchanged: 1 storage location, 12 open listings, 2 open bids, 3 active bookings.';
  expect(screen.getByText(unchanged)).toBeTruthy();
});

test('sends an invitation, and shows a notice when all seats are taken', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'teams.invite': refusal('CONFLICT', messages.teamFull) });
  showDialog(<InviteDialog onClose={onClose} />);
  await type('Email', 'new@example.test');
  await press('Send invitation');
  await findNotice(messages.teamFull);
  expect(onClose).not.toHaveBeenCalled();
  server.answer({ 'teams.invite': { message: success(messages.invitationSent) } });
  await press('Send invitation');
  await findNotice(messages.invitationSent);
  expect(server.received('teams.invite')[1]).toEqual({ email: 'new@example.test' });
});
