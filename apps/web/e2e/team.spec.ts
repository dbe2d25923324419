import { expect, type Page } from '@playwright/test';
import { declineTutorial, expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { pressEnterOn } from './keyboard.ts';
import { tokenOf, unique } from './records.ts';

test('a user joins a team by the link of an invitation, sees the team’s records, and leaves', {
  tag: '@main',
}, async ({ signedIn }) => {
  const teamAdmin = await signedIn('terminal', '/team/members');
  await pressEnterOn(teamAdmin.getByRole('button', { name: 'Invite member' }));
  const dialog = teamAdmin.getByRole('dialog');
  await dialog.getByLabel('Email').fill('not an address');
  await pressEnterOn(dialog.getByRole('button', { name: 'Send invitation' }));
  await expect(dialog.getByText('Email must be an address such as name@company.com.')).toBeVisible();
  await dialog.getByLabel('Email').fill('trader2@demo.test');
  await pressEnterOn(dialog.getByRole('button', { name: 'Send invitation' }));
  await expectNotice(teamAdmin, 'Invitation sent.');
  await expect(teamAdmin.getByRole('list', { name: 'Open invitations' })).toContainText('trader2@demo.test');
  await expectAccessible(teamAdmin);
  await screenshot(teamAdmin, 'team-members');

  // Without a mail server the Admin's mail screen holds the sent mails.
  const admin = await signedIn('admin', '/mail');
  await admin
    .getByRole('button', { name: /Join the team/ })
    .first()
    .click();
  const link = admin.frameLocator('iframe').getByRole('link', { name: 'Join the team' });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');

  const member = await signedIn('trader2', pathname);
  await expect(member).toHaveURL(/\/team\/members$/);
  // A live event adds the new member to the team admin's list.
  await expect(teamAdmin.getByRole('list', { name: 'Members' })).toContainText('demo_trader2');
  await teamAdmin.getByRole('link', { name: 'Our Listings' }).click();
  await expect(teamAdmin.getByRole('table', { name: 'Our listings', exact: true })).toContainText(
    'demo_terminal',
  );
  await expectAccessible(teamAdmin);
  // Members can act only on their own rows; the menu names the owner of the others.
  const withdrawOf = async (page: Page) => {
    const row = page
      .getByRole('table', { name: 'Our listings', exact: true })
      .getByRole('row', { name: /Open.*demo_terminal|demo_terminal.*Open/ })
      .first();
    await row.getByRole('button', { name: /^Actions,/ }).click();
    return page.getByRole('menuitem', { name: /^Withdraw/ });
  };
  await expect(await withdrawOf(teamAdmin)).toBeEnabled();
  await member.getByRole('link', { name: 'Our Listings' }).click();
  await expect(await withdrawOf(member)).toContainText('Only demo_terminal can do this.');
  await member.keyboard.press('Escape');
  await member.getByRole('link', { name: 'Our Bookings' }).click();
  const bookings = member.getByRole('region', { name: /^Bookings on Your Storage, / });
  await expect(bookings.getByRole('button', { name: /, demo_terminal: / }).first()).toBeVisible();
  await member.getByRole('tab', { name: 'Table' }).first().click();
  const booked = member.getByRole('table', { name: 'Bookings on Your Storage' });
  for (const column of ['Booked', 'Term'])
    await expect(booked.getByRole('columnheader', { name: new RegExp(`^${column}`) })).toBeVisible();
  const hideClosed = member.getByRole('checkbox', { name: 'Hide closed' }).first();
  await hideClosed.click();
  await expect(member).toHaveURL(/storage\.hide_closed=/);
  await expect(booked.getByRole('row', { name: /Closed/ })).toHaveCount(0);
  await screenshot(member, 'team-bookings-table');
  await member.getByRole('link', { name: 'Members' }).click();
  await expectAccessible(member);
  await member.getByRole('button', { name: 'Leave the team' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(member).toHaveURL(/\d\/$/);
  await expect(member.getByRole('link', { name: 'Members' })).toHaveCount(0);
});

test('notifies an invited user, who joins from the profile without the mail', async ({ signedIn }) => {
  const teamAdmin = await signedIn('terminal', '/team/members');
  const invite = await teamAdmin.request.post('/trpc/teams.invite', {
    headers: { 'x-access-token': await tokenOf(teamAdmin) },
    data: { email: 'trader2@demo.test' },
  });
  expect(invite.status(), await invite.text()).toBe(200);
  await teamAdmin.reload();
  const seats = (page: Page) => page.getByText(/^\d+ of \d+ seats taken/);
  const seatsText = await seats(teamAdmin).textContent();

  const member = await signedIn('trader2');
  await member.getByRole('button', { name: /^Notifications/ }).click();
  await member
    .getByRole('dialog')
    .getByText('demo_terminal invited you to the team Harrowgate Commercial.')
    .first()
    .click();
  await expect(member).toHaveURL(/\/profile#team$/);
  const invitations = member.getByRole('list', { name: 'Invitations to you' });
  await expect(invitations).toContainText('Harrowgate Commercial');
  await expectAccessible(member);
  await screenshot(member, 'profile-invitation');
  await pressEnterOn(invitations.getByRole('button', { name: 'Join Harrowgate Commercial' }));
  await expectNotice(member, 'You have joined the team.');
  await member.getByRole('link', { name: 'Members', exact: true }).click();
  // Members and the team admin see the same number of seats.
  await expect(seats(member)).toHaveText(seatsText ?? '');
  await member.getByRole('button', { name: 'Leave the team' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(member).toHaveURL(/\d\/$/);
});

test('adds an invited visitor to the team once their account request is accepted', async ({
  page,
  signedIn,
}) => {
  const username = unique('invited').replace(/\W/g, '_');
  const email = `${username}@example.test`;
  const teamAdmin = await signedIn('terminal', NO_APP_PATH);
  const invited = await teamAdmin.request.post('/trpc/teams.invite', {
    headers: { 'x-access-token': await tokenOf(teamAdmin) },
    data: { email },
  });
  expect(invited.status(), await invited.text()).toBe(200);
  const admin = await signedIn('admin', '/mail');
  await admin.getByRole('button', { name: email }).first().click();
  const link = admin.frameLocator('iframe').getByRole('link', { name: 'Join the team' });
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');

  await page.goto(pathname);
  await expect(page.getByText('You’re invited to a team.')).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'invited');
  await pressEnterOn(page.getByRole('button', { name: 'Sign up' }));
  const dialog = page.getByRole('dialog', { name: 'Request New Account' });
  await dialog.getByLabel('First name').fill('Inka');
  await dialog.getByLabel('Last name').fill('Vited');
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: 'Trader' }).check();
  for (const label of [/^Password/, 'Confirm password'])
    await dialog.getByLabel(label).fill('long enough words');
  await pressEnterOn(dialog.getByRole('button', { name: 'Submit' }));
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await pressEnterOn(page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Agree' }));
  await expect(page.getByRole('status')).toContainText('We received your account request.');

  await admin.goto(`/admin/user?tab=pending&q=${username}`);
  const request = admin.getByRole('table', { name: 'Pending users' }).getByRole('row', { name: username });
  await request.getByRole('checkbox').check();
  await admin.getByRole('button', { name: 'Accept', exact: true }).click();
  await pressEnterOn(admin.getByRole('dialog').getByRole('button', { name: 'Accept' }));
  await expectNotice(admin, '1 user accepted.');

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('long enough words');
  await pressEnterOn(page.getByRole('button', { name: 'Sign In' }));
  await expect(page).toHaveURL(/\/team\/members$/);
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(username);
  await declineTutorial(page);
  await page.getByRole('link', { name: 'Our Listings' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Our listings', exact: true })).toContainText('demo_terminal');
});
