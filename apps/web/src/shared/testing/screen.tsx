/** Renders a screen for component tests and interacts with it. */
import { MantineProvider } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { DataProvider } from '../calls/data-provider.tsx';
import { Snackbar } from '../notices/snackbar.tsx';

export const show = (element: ReactElement) =>
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DataProvider>
          {element}
          <Snackbar raised={false} />
        </DataProvider>
      </MemoryRouter>
    </MantineProvider>,
  );

export const showDialog = (element: ReactElement) =>
  show(
    <Dialog opened onClose={() => {}}>
      {() => element}
    </Dialog>,
  );

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a field by its label, with or without the required asterisk. */
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${escaped(label)}( \\*)?$`), {
    selector: 'input, textarea',
  });

export async function type(label: string, value: string) {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

export async function pick(label: string, option: string | RegExp) {
  fireEvent.click(await field(label));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

export async function press(name: string | RegExp) {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name });
    if (found.disabled) throw new Error(`"${name}" is disabled.`);
    return found;
  });
  fireEvent.click(button);
}

/** The error shown at a field. */
export async function errorAt(label: string) {
  const input = await field(label);
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  return ids
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
}

export const findNotice = (text: string) =>
  waitFor(() => {
    const notice = screen
      .getAllByRole('alert')
      .find((one) => within(one).queryByText(text, { exact: false }));
    if (!notice) throw new Error(`There is no notice "${text}".`);
    return notice;
  });
