import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RowActions } from '../data-table/row-actions.tsx';
import { FormDialog } from './form-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';

afterEach(cleanup);

type Shown = 'info' | 'form' | 'inner' | null;

/** A screen as the product's are: dialogs are mounted by their opening and go with their closing. */
function Screen({ menu = false }: { menu?: boolean }) {
  const [shown, setShown] = useState<Shown>(null);
  const [row, setRow] = useState(true);
  const close = () => setShown(null);
  const actions = [{ label: 'More Info', icon: null, onClick: () => setShown('info') }];
  return (
    <MantineProvider env="test">
      <main tabIndex={-1}>
        <button type="button" onClick={() => setShown('info')}>
          Add
        </button>
        {row && <RowActions actions={actions} row="listing 12" menu={menu} />}
      </main>
      {(shown === 'info' || shown === 'inner') && (
        <InfoDialog opened onClose={close} title="Listing">
          <button type="button" onClick={() => setShown('form')}>
            Go on
          </button>
          <button type="button" onClick={() => setShown('inner')}>
            View Files
          </button>
          <button
            type="button"
            onClick={() => {
              setRow(false);
              close();
            }}
          >
            Withdraw
          </button>
        </InfoDialog>
      )}
      {shown === 'form' && (
        <FormDialog opened onClose={close} title="Bid" submitLabel="Place" onSubmit={close}>
          <input aria-label="Price" />
        </FormDialog>
      )}
      {shown === 'inner' && (
        <InfoDialog opened onClose={() => setShown('info')} title="Files">
          <button type="button" onClick={close}>
            Close all
          </button>
        </InfoDialog>
      )}
    </MantineProvider>
  );
}

/** As a browser does it: a pressed button has the focus. */
function press(name: string | RegExp, role = 'button') {
  const button = screen.getByRole(role, { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

/** Waits until the dialog took the focus, as it does before anybody can type. */
async function focusIn(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('closing gives the focus back to the button of the page', async () => {
  render(<Screen />);
  const add = press('Add');
  await focusIn('Listing');
  pressEscape();
  await gone();
  expect(document.activeElement).toBe(add);
});

test('closing gives the focus back to the button of the row', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('Close');
  await gone();
  expect(document.activeElement).toBe(info);
});

test('closing gives the focus back to the button of the menu whose item opened the dialog', async () => {
  render(<Screen menu />);
  const dots = press('Actions, listing 12');
  await screen.findByRole('menuitem', { name: 'More Info' });
  press('More Info', 'menuitem');
  await focusIn('Listing');
  pressEscape();
  await gone();
  expect(document.activeElement).toBe(dots);
});

test('a dialog that takes the place of another gives the focus back to what opened the first', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('Go on');
  await focusIn('Bid');
  pressEscape();
  await gone();
  expect(document.activeElement).toBe(info);
});

test('dialogs that close together give the focus back to what opened the first', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('View Files');
  await focusIn('Files');
  press('Close all');
  await gone();
  expect(document.activeElement).toBe(info);
});

test('the dialog above gives the focus back to its button in the dialog below', async () => {
  render(<Screen />);
  press('More Info, listing 12');
  await focusIn('Listing');
  const files = press('View Files');
  await focusIn('Files');
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  expect(document.activeElement).toBe(files);
});

test('where the row went with the dialog, the focus goes to the content of the page', async () => {
  render(<Screen />);
  press('More Info, listing 12');
  await focusIn('Listing');
  press('Withdraw');
  await gone();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

/** A dialog that stays mounted. */
function Kept() {
  const [opened, setOpened] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <InfoDialog opened={opened} onClose={() => setOpened(false)} title="Question">
        Sure?
      </InfoDialog>
    </MantineProvider>
  );
}

test('a dialog that stays mounted gives the focus back each time', async () => {
  render(<Kept />);
  for (const _ of [1, 2]) {
    const ask = press('Ask');
    await focusIn('Question');
    pressEscape();
    await gone();
    expect(document.activeElement).toBe(ask);
    ask.blur();
  }
});
