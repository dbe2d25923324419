import { expect } from '@playwright/test';
import { expectAccessible, expectNotice, picture, test } from './app.ts';

test('a colleague comes by the link of an invitation, sees what the team has, and leaves', async ({
  signedIn,
}) => {
  const lead = await signedIn('terminal', '/team/members');
  await lead.getByRole('button', { name: 'Invite Member' }).click();
  const dialog = lead.getByRole('dialog');
  await dialog.getByLabel('Email').fill('not an address');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(dialog.getByText('Email must be an email address.')).toBeVisible();
  await dialog.getByLabel('Email').fill('viewer@demo.test');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expectNotice(lead, 'Invitation sent.');
  await expect(lead.getByRole('list', { name: 'Open invitations' })).toContainText('viewer@demo.test');
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

  const viewer = await signedIn('viewer', pathname);
  await expect(viewer).toHaveURL(/\/team\/members$/);
  // The team admin sees who came, without a reload.
  await expect(lead.getByRole('list', { name: 'Members' })).toContainText('demo_viewer');
  await lead.getByRole('link', { name: 'Our Listings' }).click();
  await expect(lead.getByRole('table', { name: 'Our listings', exact: true })).toContainText('demo_terminal');
  await expectAccessible(lead);
  await expectAccessible(viewer);
  await viewer.getByRole('button', { name: 'Leave the team' }).click();
  await viewer.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(viewer).toHaveURL(/\/listing/);
  await expect(viewer.getByRole('link', { name: 'Members' })).toHaveCount(0);
});
