/** Acting on several rows at once. */
import { expect } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { expectAccessible, screenshot, test } from './app.ts';
import { cancel, createListing, createStorage, unique } from './records.ts';
import { dialogOf, rowOf } from './ui.ts';

test('a bulk withdraw reports the listing that was withdrawn elsewhere meanwhile', async ({ signedIn }) => {
  const name = unique('Bulk Farm');
  const terminal = await signedIn('terminal', '/my/listing');
  const storage_id = await createStorage(terminal, { name });
  const ids: number[] = [];
  for (const capacity of [100, 110, 120])
    ids.push(await createListing(terminal, { storage_id, comment: name, capacity }));
  const [first = 0] = ids;
  await terminal.goto(`/my/listing?status=&q=${encodeURIComponent(name)}`);
  const table = terminal.getByRole('table', { name: 'My listings' });

  await test.step('the keyboard selects three rows, and the footer counts them', async () => {
    await rowOf(table, name).first().focus();
    await terminal.keyboard.press('Space');
    await terminal.keyboard.press('Shift+ArrowDown');
    await terminal.keyboard.press('Shift+ArrowDown');
    await expect(terminal.getByText('3 selected')).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'bulk-selected');
  });

  await test.step('one confirmation names count, volume and money', async () => {
    await terminal.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = dialogOf(terminal, 'Withdraw 3 listings?');
    await expect(dialog).toContainText('330 MBBL · $');
    await expectAccessible(terminal);
    await screenshot(terminal, 'bulk-confirm');
    await cancel(terminal, 'listings.withdraw', { listing_id: first });
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
  });

  await test.step('the report names the refused listing, which stays selected', async () => {
    const report = dialogOf(terminal, '2 of 3 listings withdrawn');
    await expect(report.getByRole('listitem')).toHaveText([
      `Listing ${first} ${messages.listingNotWithdrawable}`,
    ]);
    await expectAccessible(terminal);
    await screenshot(terminal, 'bulk-report');
    await report.getByRole('button', { name: 'Close' }).last().click();
    await expect(table.getByRole('checkbox', { name: `Select listing ${first}` })).toBeChecked();
    await expect(terminal.getByText('1 selected')).toBeVisible();
    await expect(rowOf(table, name).filter({ hasText: 'Withdrawn' })).toHaveCount(3);
  });
});
