import { expect } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { expectAccessible, expectNotice, NO_SCREEN, picture, test } from './app.ts';
import { makeBid, makeListing, makeStorage, unique } from './records.ts';
import { confirm, dialogOf, fill, pick } from './ui.ts';

test('locks fields when a bid is placed during an edit, and keeps the changes to other fields', async ({
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_SCREEN);
  const trader = await signedIn('trader2', NO_SCREEN);
  const name = unique('Locked Tank');
  const storage_id = await makeStorage(terminal, { name });
  const listing_id = await makeListing(terminal, { storage_id, comment: name });
  await terminal.goto(`/my/storage?q=${encodeURIComponent(name)}`);
  await terminal.getByRole('button', { name: `Actions, ${name}` }).click();
  await terminal.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = dialogOf(terminal, 'Update Storage');
  const tankType = dialog.getByLabel(/^Tank type/).first();
  await pick(tankType, 'Sphere');
  await dialog.getByRole('button', { name: /^Remove.*South dock/ }).click();
  await fill(dialog, { 'Number of tanks': '3' });

  await test.step('locked fields show the stored values and the reason', async () => {
    await makeBid(trader, { listing_id, comment: name });
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
    await picture(terminal, 'storage-locked');
  });

  await test.step('saves the change to an unlocked field', async () => {
    await expect(dialog.getByLabel('Number of tanks')).toHaveValue('3');
    await confirm(dialog, 'Update Storage', messages.storageUpdated);
  });
});
