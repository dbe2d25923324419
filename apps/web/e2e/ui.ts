/** Things that every screen has, as a person finds them: rows by a word in them, fields by their labels. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The row with this text, in a table of the page or of the part given. */
export const rowOf = (within: Page | Locator, text: string) =>
  within.getByRole('row').filter({ hasText: text });

/** Presses a button of a row: "Accept" of the row that says "Accept, bid 12". */
export const act = (row: Locator, action: string) =>
  row.getByRole('button', { name: new RegExp(`^${action},`) }).click();

/** Opens a row's details. */
export const expand = (row: Locator) => act(row, 'Details');

export const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

/** A value of a read-only list in a dialog: what stands below this label. */
export const factOf = (dialog: Locator, label: string) =>
  dialog
    .locator('dl > div')
    .filter({ has: dialog.page().locator('dt').getByText(label, { exact: true }) })
    .getByRole('definition');

/** Picks from a select; `typed` narrows a long list first. */
export async function pick(field: Locator, option: string | RegExp, typed = ''): Promise<void> {
  await field.click();
  if (typed) await field.fill(typed);
  await field.page().getByRole('option', { name: option, exact: true }).click();
}

/** Types an address and takes the suggestion of the server. */
export async function fillPlace(field: Locator, typed: string, place: string): Promise<void> {
  await field.pressSequentially(typed);
  await field.page().getByRole('option', { name: place }).click();
}

/** Fills fields of a form by their labels. */
export async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: label, exact: false }).fill(value);
}

/** The dialog's own button, then the notice; the dialog is gone after it. */
export async function confirm(dialog: Locator, button: string, notice: string): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(
    dialog.page().getByRole('alert').filter({ hasText: notice }).first(),
    `after "${button}"`,
  ).toBeVisible();
  await expect(dialog).toBeHidden();
}
