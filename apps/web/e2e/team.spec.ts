import { expect, type Page } from '@playwright/test';
import { declineTutorial, expectAccessible, expectNotice, NO_SCREEN, picture, test } from './app.ts';
import { enter } from './by-keyboard.ts';
import { tokenOf, unique } from './records.ts';

test('a colleague comes by the link of an invitation, sees what the team has, and leaves', async ({
  signedIn,
}) => {
  const lead = await signedIn('terminal', '/team/members');
  await enter(lead.getByRole('button', { name: 'Invite Member' }));
  const dialog = lead.getByRole('dialog');
  await dialog.getByLabel('Email').fill('not an address');
  await enter(dialog.getByRole('button', { name: 'Send Invitation' }));
  await expect(dialog.getByText('Email must be an address such as name@company.com.')).toBeVisible();
  await dialog.getByLabel('Email').fill('trader2@demo.test');
  await enter(dialog.getByRole('button', { name: 'Send Invitation' }));
  await expectNotice(lead, 'Invitation sent.');
  await expect(lead.getByRole('list', { name: 'Open invitations' })).toContainText('trader2@demo.test');
  await expectAccessible(lead);
  await picture(lead, 'team-members');

  // Nobody else reads a mail with a link like this one, where no mail server takes it.
  const admin = await signedIn('admin', '/mail');
  await admin
    .getByRole('button', { name: /Join the team/ })
    .first()
    .click();
  const link = admin.frameLocator('iframe').getByRole('link', { name: 'Join the Team' });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');

  const mate = await signedIn('trader2', pathname);
  await expect(mate).toHaveURL(/\/team\/members$/);
  // The team admin sees who came, without a reload.
  await expect(lead.getByRole('list', { name: 'Members' })).toContainText('demo_trader2');
  await lead.getByRole('link', { name: 'Our Listings' }).click();
  await expect(lead.getByRole('table', { name: 'Our listings', exact: true })).toContainText('demo_terminal');
  await expectAccessible(lead);
  // Each acts on rows of their own: of a colleague's, the table says whose they are.
  const withdraw = (page: Page) =>
    page
      .getByRole('table', { name: 'Our listings', exact: true })
      .getByRole('row', { name: /Open.*demo_terminal|demo_terminal.*Open/ })
      .first()
      .getByRole('button', { name: /^Withdraw/ });
  await expect(withdraw(lead)).toHaveAttribute('aria-disabled', 'false');
  await mate.getByRole('link', { name: 'Our Listings' }).click();
  await expect(withdraw(mate)).toHaveAttribute('data-tip', 'Only demo_terminal can do this.');
  await mate.getByRole('link', { name: 'Our Bookings' }).click();
  const bookings = mate.getByRole('region', { name: /^Bookings on Your Storage, / });
  await expect(bookings.getByRole('button', { name: /, demo_terminal: / }).first()).toBeVisible();
  await mate.getByRole('tab', { name: 'Table' }).first().click();
  const booked = mate.getByRole('table', { name: 'Bookings on Your Storage' });
  for (const column of ['Booked', 'Term'])
    await expect(booked.getByRole('columnheader', { name: new RegExp(`^${column}`) })).toBeVisible();
  const hideClosed = mate.getByRole('checkbox', { name: 'Hide closed' }).first();
  await hideClosed.click();
  await expect(mate).toHaveURL(/storage\.hide_closed=/);
  await expect(booked.getByRole('row', { name: /Closed/ })).toHaveCount(0);
  await picture(mate, 'team-bookings-table');
  await mate.getByRole('link', { name: 'Members' }).click();
  await expectAccessible(mate);
  await mate.getByRole('button', { name: 'Leave the team' }).click();
  await mate.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(mate).toHaveURL(/\d\/$/);
  await expect(mate.getByRole('link', { name: 'Members' })).toHaveCount(0);
});

test('an invited user is notified, and joins from the profile without the mail', async ({ signedIn }) => {
  const lead = await signedIn('terminal', '/team/members');
  const invite = await lead.request.post('/trpc/teams.invite', {
    headers: { 'x-access-token': await tokenOf(lead) },
    data: { email: 'trader2@demo.test' },
  });
  expect(invite.status(), await invite.text()).toBe(200);
  await lead.reload();
  const seats = (page: Page) => page.getByText(/^\d+ of \d+ seats taken/);
  const taken = await seats(lead).textContent();

  const mate = await signedIn('trader2');
  await mate.getByRole('button', { name: /^Notifications/ }).click();
  await mate
    .getByRole('dialog')
    .getByText('demo_terminal invited you to the team Harrowgate Commercial.')
    .first()
    .click();
  await expect(mate).toHaveURL(/\/profile#team$/);
  const invitations = mate.getByRole('list', { name: 'Invitations to you' });
  await expect(invitations).toContainText('Harrowgate Commercial');
  await expectAccessible(mate);
  await picture(mate, 'profile-invitation');
  await enter(invitations.getByRole('button', { name: 'Join Harrowgate Commercial' }));
  await expectNotice(mate, 'You have joined the team.');
  await mate.getByRole('link', { name: 'Members', exact: true }).click();
  // A member reads the same number as the team admin.
  await expect(seats(mate)).toHaveText(taken ?? '');
  await mate.getByRole('button', { name: 'Leave the team' }).click();
  await mate.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(mate).toHaveURL(/\d\/$/);
});

test('somebody without an account comes by an invitation, asks for one, and is in the team once it is accepted', async ({
  page,
  signedIn,
}) => {
  const username = unique('invited').replace(/\W/g, '_');
  const email = `${username}@example.test`;
  const lead = await signedIn('terminal', NO_SCREEN);
  const invited = await lead.request.post('/trpc/teams.invite', {
    headers: { 'x-access-token': await tokenOf(lead) },
    data: { email },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const admin = await signedIn('admin', '/mail');
  await admin.getByRole('button', { name: email }).first().click();
  const link = admin.frameLocator('iframe').getByRole('link', { name: 'Join the Team' });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');

  await page.goto(pathname);
  await expect(page.getByText('You are invited to a team.')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'invited');
  await enter(page.getByRole('button', { name: 'Sign up' }));
  const dialog = page.getByRole('dialog', { name: 'Request New Account' });
  await dialog.getByLabel('First name').fill('Inka');
  await dialog.getByLabel('Last name').fill('Vited');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: 'Trader' }).check();
  for (const label of [/^Password/, 'Confirm password'])
    await dialog.getByLabel(label).fill('long enough words');
  await enter(dialog.getByRole('button', { name: 'Submit' }));
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await enter(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Agree' }));
  await expect(page.getByRole('status')).toContainText('Your account request was received.');

  await admin.goto(`/admin/user?tab=pending&q=${username}`);
  const request = admin.getByRole('table', { name: 'Pending users' }).getByRole('row', { name: username });
  await request.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Accept 1 user' }).click();
  await enter(admin.getByRole('dialog').getByRole('button', { name: 'Accept' }));
  await expectNotice(admin, '1 user accepted.');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough words');
  await enter(page.getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL(/\/team\/members$/);
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(username);
  await declineTutorial(page);
  await enter(page.getByRole('link', { name: 'Our Listings' }));
  await expect(page.getByRole('table', { name: 'Our listings', exact: true })).toContainText('demo_terminal');
});
