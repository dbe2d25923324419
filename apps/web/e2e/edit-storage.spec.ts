import { expect } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { createBid, createListing, createStorage, unique } from './records.ts';
import { confirm, dialogOf, fillFields, selectOption } from './ui.ts';

test('locks fields when a bid is placed during an edit, and keeps the changes to other fields', async ({
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_APP_PATH);
  const trader = await signedIn('trader2', NO_APP_PATH);
  const name = unique('Locked Tank');
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  await terminal.goto(`/my/storage?q=${encodeURIComponent(name)}`);
  await terminal.getByRole('button', { name: `Actions, ${name}` }).click();
  await terminal.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = dialogOf(terminal, 'Update Storage');
  const tankType = dialog.getByLabel(/^Tank type/).first();
  await selectOption(tankType, 'Sphere');
  await dialog.getByRole('button', { name: /^Remove.*South dock/ }).click();
  await fillFields(dialog, { 'Number of tanks': '3' });

  await test.step('locked fields show the stored values and the reason', async () => {
    await createBid(trader, { listing_id, comment: name });
    await dialog.getByRole('button', { name: 'Update Storage' }).click();
    await expectNotice(
      terminal,
      'Tank type and Access modes cannot change while this storage has 1 open bid. These fields show the stored values again.',
    );
    await expect(dialog.getByText('Some fields are locked')).toBeVisible();
    await expect(tankType).toBeDisabled();
    await expect(tankType).toHaveValue('Coned Roof');
    await expect(dialog.getByText('South dock')).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'storage-locked');
  });

  await test.step('saves the change to an unlocked field', async () => {
    await expect(dialog.getByLabel('Number of tanks')).toHaveValue('3');
    await confirm(dialog, 'Update Storage', messages.storageUpdated);
  });
});
