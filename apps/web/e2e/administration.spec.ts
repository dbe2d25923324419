import { expect } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { expectAccessible, expectNotice, screenshot, test } from './app.ts';
import { pressEnterOn } from './keyboard.ts';
import { unique } from './records.ts';
import { clickRowAction, confirm, dialogOf, rowOf, selectOption } from './ui.ts';

test('an Admin accepts an account request, suspends a user, and logs in as another user and returns', {
  tag: '@main',
}, async ({ signedIn }) => {
  const admin = await signedIn('admin', '/admin/user?tab=pending');
  const pending = admin.getByRole('table', { name: 'Pending users' });
  const first = pending.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  const tab = admin.getByRole('tab', { name: /^Pending Users \d+$/ });
  // Parallel journeys also request accounts, so the initial count varies.
  const pendingCount = Number((await tab.textContent())?.match(/\d+/)?.[0]);
  await clickRowAction(pending.locator('tbody tr').first(), 'More Info');
  const request = admin.getByRole('complementary').filter({ hasText: 'Account request' });
  for (const fact of [
    'Name',
    'Account type',
    'Email',
    'Company',
    'Office phone',
    'Preferred regions',
    'Requested',
  ])
    await expect(request.getByText(fact, { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await screenshot(admin, 'pending-request');
  await pressEnterOn(request.getByRole('button', { name: 'Accept' }));
  const acceptDialog = dialogOf(admin, /^Accept /);
  await expect(acceptDialog).toContainText('The account becomes active immediately');
  await acceptDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(acceptDialog).toBeHidden();
  await expect(tab).toHaveAccessibleName(`Pending Users ${pendingCount}`);
  await first.check();
  await admin.getByRole('button', { name: 'Accept', exact: true }).click();
  await pressEnterOn(acceptDialog.getByRole('button', { name: 'Accept' }));
  await expectNotice(admin, '1 user accepted.');
  await expect(tab).toHaveAccessibleName(`Pending Users ${pendingCount - 1}`);
  await expectAccessible(admin);

  const trader = await signedIn('trader2');
  await admin.goto('/admin/user?q=demo_trader2');
  const rowButtons = admin
    .getByRole('table', { name: 'Current users' })
    .getByRole('button', { name: /demo_trader2/ });
  await rowButtons.last().click();
  await admin.getByRole('menuitem', { name: 'Suspend' }).click();
  await expect(admin.getByRole('dialog')).toContainText(/session/);
  await expectAccessible(admin);
  await pressEnterOn(admin.getByRole('dialog').getByRole('button', { name: 'Suspend' }));
  await expectNotice(admin, 'User suspended.');
  await expect(trader.getByRole('dialog')).toContainText('Your session has expired.');
  // Other journeys sign in with this account.
  await admin.goto('/admin/user?tab=suspended&q=demo_trader2');
  await admin
    .getByRole('table', { name: 'Suspended users' })
    .getByRole('button', { name: /^Unsuspend/ })
    .click();
  await pressEnterOn(admin.getByRole('dialog').getByRole('button', { name: 'Unsuspend' }));
  await expectNotice(admin, 'User unsuspended.');

  await admin.goto('/admin/user?q=demo_viewer');
  await admin
    .getByRole('table', { name: 'Current users' })
    .getByRole('button', { name: /demo_viewer/ })
    .last()
    .click();
  await admin.getByRole('menuitem', { name: 'Login as user' }).click();
  await pressEnterOn(admin.getByRole('dialog').getByRole('button', { name: 'Login as user' }));
  await expect(admin.getByText('You are logged in as demo_viewer')).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'demo_viewer', exact: true }).click();
  await admin.getByRole('menuitem', { name: 'Report an issue' }).click();
  const issueDialog = dialogOf(admin, 'Report an issue');
  await issueDialog.getByLabel('Request a new product').check();
  const product = unique('Merey');
  await issueDialog.getByLabel('Description').fill(product);
  await confirm(issueDialog, 'Submit', messages.requestSent);
  await pressEnterOn(admin.getByRole('button', { name: 'Return to Admin' }));
  await expect(admin.getByRole('tab', { name: /^Current Users/ })).toBeVisible();
  await expect(admin.getByRole('button', { name: 'demo_admin', exact: true })).toBeVisible();

  // The request belongs to the user; the audit names the Admin who submitted it and links to the user.
  await admin.getByRole('link', { name: 'Requests', exact: true }).click();
  await clickRowAction(rowOf(admin.getByRole('table', { name: 'Requests' }), product), 'Add Product');
  const add = dialogOf(admin, 'Add Product');
  await expect(add.getByRole('textbox', { name: 'Product', exact: true })).toHaveValue(product);
  await add.getByRole('button', { name: 'Cancel' }).click();
  await expect(add).toBeHidden();
  await admin.getByRole('link', { name: 'Audit', exact: true }).click();
  const audit = admin.getByRole('table', { name: 'Audit' });
  await expect(rowOf(audit, 'demo_viewer').filter({ hasText: 'demo_admin' }).first()).toBeVisible();
  await rowOf(audit, 'Suspended')
    .first()
    .getByRole('link', { name: /^User / })
    .click();
  const panel = dialogOf(admin, 'demo_trader2');
  await expect(panel).toContainText('trader2@demo.test');
  // The panel has the same actions as the user's row.
  await panel.getByRole('button', { name: 'Actions' }).click();
  await expect(admin.getByRole('menuitem')).toHaveText([
    'Edit',
    'Login as user',
    /Subscribe to Data|Unsubscribe from Data/,
    /(Grant|Revoke) Overlay Access/,
    'Reset two-step verification',
    'Suspend',
    'Delete',
  ]);
  await screenshot(admin, 'user-panel-actions');
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialogOf(admin, /^Edit User/).getByLabel('Username')).toHaveValue('demo_trader2');
});

test('an Admin imports quotes after correcting a bad line, and creates, fills and deletes a team', async ({
  signedIn,
}) => {
  const admin = await signedIn('admin', '/admin/bid_ask');
  const header = 'Region,Product category,Price,Volume,Term,Bid/Ask,Start date';
  const line = (price: string, volume: string) => `PADD 3,Heavy Crude,${price},${volume},12,bid,01/31/2030`;
  const csvFile = (...lines: string[]) => ({
    name: 'quotes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...lines].join('\n')),
  });
  await admin.getByRole('button', { name: 'Import' }).click();
  const dialog = dialogOf(admin, 'Import Bids');
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(csvFile(line('0.4111', '41.5'), line('cheap', '42.5')));
  await expect(dialog).toContainText(
    '1 of 2 lines must be corrected. Nothing is imported until every line is right.',
  );
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await expectAccessible(admin);
  await screenshot(admin, 'import-one-bad-line');
  await file.setInputFiles(csvFile(line('0.4111', '41.5'), line('0.4222', '42.5')));
  await pressEnterOn(dialog.getByRole('button', { name: 'Import 2' }));
  await expectNotice(admin, 'All bids in the file were added.');
  const quotes = admin.getByRole('table', { name: 'Bid Ask' });
  for (const price of ['0.4111', '0.4222']) await expect(rowOf(quotes, price)).toHaveCount(1);

  await admin.getByRole('link', { name: 'Teams' }).click();
  await admin.getByRole('button', { name: 'Add Team' }).click();
  const add = dialogOf(admin, 'Add Team');
  await add.getByRole('textbox', { name: 'Team name' }).fill('Journey Desk');
  await selectOption(add.getByRole('combobox', { name: 'Team admin' }), /demo_trader2/, 'demo_trader2');
  await confirm(add, 'Add Team', 'Team created.');
  const teams = admin.getByRole('table', { name: 'Teams' });
  await clickRowAction(rowOf(teams, 'Journey Desk'), 'More Info');
  const panel = dialogOf(admin, 'Journey Desk');
  await panel.getByRole('button', { name: 'Add users' }).click();
  const assign = dialogOf(admin, 'Add users');
  await selectOption(assign.getByRole('combobox', { name: 'Users' }), /demo_viewer/, 'demo_viewer');
  // The open list of names covers the button until the field loses focus.
  await assign.getByRole('combobox', { name: 'Users' }).press('Tab');
  await confirm(assign, 'Add 1 user', '1 user added.');
  await expect(panel.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(admin);
  await screenshot(admin, 'team-panel');
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click();

  // The audit links to each imported quote and to the team.
  await admin.getByRole('link', { name: 'Audit', exact: true }).click();
  const audit = admin.getByRole('table', { name: 'Audit' });
  await audit
    .getByRole('link', { name: /^Bid ask / })
    .first()
    .click();
  await expect(quotes.locator('tbody tr')).toHaveCount(1);
  await expect(quotes.locator('tbody tr')).toContainText(/0\.4(111|222)/);
  await admin.getByRole('link', { name: 'Audit', exact: true }).click();
  await audit.getByRole('link', { name: 'team Journey Desk' }).first().click();
  await expect(panel.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click();

  // Other journeys need these accounts without a team.
  await clickRowAction(rowOf(teams, 'Journey Desk'), 'Delete');
  const deleteDialog = dialogOf(admin, 'Delete Journey Desk?');
  await expect(deleteDialog).toContainText('Its 2 members remain users');
  await confirm(deleteDialog, 'Delete', 'Team deleted.');
  await expect(rowOf(teams, 'Journey Desk')).toHaveCount(0);
});
