/** Locators and actions for elements that every screen has: rows, dialogs, fields. */
import { expect, type Locator, type Page } from '@playwright/test';

export const rowOf = (within: Page | Locator, text: string) =>
  within.getByRole('row').filter({ hasText: text });

/** Clicks an action of a row, whose accessible name also names the record: "Accept, bid 12". It may be in the row's menu. */
export async function clickRowAction(row: Locator, action: string): Promise<void> {
  const button = row.getByRole('button', { name: new RegExp(`^${action},`) });
  const menu = row.getByRole('button', { name: /^Actions,/ });
  // One call, because a table that loads may render the row again between two.
  const name = await button.or(menu).first().getAttribute('aria-label');
  if (!name?.startsWith('Actions,')) return button.click();
  await menu.click();
  await row.page().getByRole('menuitem', { name: action }).click();
}

/** The quick filter of a table with this label, while it is not set. The column's header has the same name. */
export const quickFilter = (page: Page, label: string) =>
  page.locator('button[aria-haspopup="dialog"]').filter({ hasText: new RegExp(`^${label}$`) });

export const expand = (row: Locator) => clickRowAction(row, 'Details');

/** A dialog, or the panel of a record, which is a region beside the page on wide screens. */
export const dialogOf = (page: Page, title: string | RegExp) =>
  page.getByRole('dialog', { name: title }).or(page.getByRole('complementary', { name: title }));

/** The value with this label in a description list of a dialog. */
export const factOf = (dialog: Locator, label: string) =>
  dialog
    .locator('dl > div')
    .filter({ has: dialog.page().locator('dt').getByText(label, { exact: true }) })
    .getByRole('definition');

/** Picks an option of a select; `typed` filters a long list first. */
export async function selectOption(field: Locator, option: string | RegExp, typed = ''): Promise<void> {
  await field.click();
  if (typed) await field.fill(typed);
  await field.page().getByRole('option', { name: option, exact: true }).click();
}

/** Types an address and picks a suggestion. */
export async function fillAddress(field: Locator, typed: string, suggestion: string): Promise<void> {
  await field.pressSequentially(typed);
  await field.page().getByRole('option', { name: suggestion }).click();
}

/** Chooses the storage of an offer: a card, or an option of a select if there are many. */
export async function chooseStorage(dialog: Locator, name: string): Promise<void> {
  const card = dialog.getByRole('radio', { name: new RegExp(`^${name}`) });
  const select = dialog.getByRole('combobox', { name: 'Storage' });
  await expect(card.or(select)).toBeVisible();
  if (await select.isVisible()) await selectOption(select, new RegExp(`^${name}`), name);
  else await card.press('Space');
}

export async function fillFields(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: label, exact: false }).fill(value);
}

/** Clicks the dialog's button, then waits for the notice and for the dialog to close. */
export async function confirm(dialog: Locator, button: string, notice: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(
    dialog.page().getByRole('alert').filter({ hasText: notice }).first(),
    `after "${button}"`,
  ).toBeVisible();
  await expect(dialog).toBeHidden();
}
