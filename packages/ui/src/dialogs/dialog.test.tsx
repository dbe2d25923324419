import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowActions } from '../data-table/rows/row-actions.tsx';
import { Dialog, useCloseThenOpen } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A screen with a table row, an info dialog and a form dialog. */
function Screen({ menu = false, env = 'test' }: { menu?: boolean; env?: 'test' | 'default' }) {
  const [info, setInfo] = useState(false);
  const [form, setForm] = useState<number | null>(null);
  const [row, setRow] = useState(true);
  const actions = [{ label: 'More Info', icon: null, onClick: () => setInfo(true) }];
  return (
    <MantineProvider env={env} theme={{ respectReducedMotion: true }}>
      <main tabIndex={-1}>
        <button type="button" onClick={() => setInfo(true)}>
          Add
        </button>
        {row && <RowActions actions={actions} row="listing 12" menu={menu} />}
      </main>
      <Dialog opened={info} onClose={() => setInfo(false)}>
        {() => (
          <Listing
            onClose={() => setInfo(false)}
            onContinue={setForm}
            onWithdraw={() => {
              setRow(false);
              setInfo(false);
            }}
          />
        )}
      </Dialog>
      <Dialog opened={form} onClose={() => setForm(null)}>
        {(listing_id) => <Bid listing_id={listing_id} onClose={() => setForm(null)} />}
      </Dialog>
    </MantineProvider>
  );
}

interface ListingProps {
  onClose: () => void;
  onContinue: (listing_id: number) => void;
  onWithdraw: () => void;
}

function Listing({ onClose, onContinue, onWithdraw }: ListingProps) {
  const [files, setFiles] = useState(false);
  const closeThenOpen = useCloseThenOpen();
  const continueToBid = closeThenOpen(onContinue);
  return (
    <InfoDialog onClose={onClose} title="Listing">
      <button type="button" onClick={() => continueToBid(12)}>
        Go on
      </button>
      <button type="button" onClick={() => setFiles(true)}>
        View Files
      </button>
      <button type="button" onClick={onWithdraw}>
        Withdraw
      </button>
      <Dialog opened={files} onClose={() => setFiles(false)}>
        {() => (
          <InfoDialog onClose={() => setFiles(false)} title="Files">
            <button
              type="button"
              onClick={() => {
                setFiles(false);
                onClose();
              }}
            >
              Close all
            </button>
          </InfoDialog>
        )}
      </Dialog>
    </InfoDialog>
  );
}

function Bid({ listing_id, onClose }: { listing_id: number; onClose: () => void }) {
  const [price, setPrice] = useState('');
  return (
    <FormDialog
      onClose={onClose}
      title="Bid"
      subtitle={`Listing ${listing_id}`}
      submitLabel="Place"
      onSubmit={onClose}
      isDirty={() => price !== ''}
      hasAutofocusField
    >
      <input
        aria-label="Price"
        data-autofocus
        value={price}
        onChange={({ currentTarget }) => setPrice(currentTarget.value)}
      />
    </FormDialog>
  );
}

/** Focuses the button before the click, as browsers do. */
function press(name: string | RegExp, role = 'button') {
  const button = screen.getByRole(role, { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

/** Waits until focus is inside the dialog. */
async function waitForFocusIn(title: string) {
  const dialog = await screen.findByRole('dialog', { name: title });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('returns focus to the button of the page on close', async () => {
  render(<Screen />);
  const add = press('Add');
  await waitForFocusIn('Listing');
  pressEscape();
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('returns focus to the action button of the row on close', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('Close');
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('returns focus to the menu button on close when a menu item opened the dialog', async () => {
  render(<Screen menu />);
  const dots = press('Actions, listing 12');
  await screen.findByRole('menuitem', { name: 'More Info' });
  press('More Info', 'menuitem');
  await waitForFocusIn('Listing');
  pressEscape();
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(dots));
});

test('returns focus to the first opener when a replacing dialog closes', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('Go on');
  await waitForFocusIn('Bid');
  pressEscape();
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('returns focus to the first opener when nested dialogs close together', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('View Files');
  await waitForFocusIn('Files');
  press('Close all');
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('returns focus to the button in the outer dialog when a nested dialog closes', async () => {
  render(<Screen />);
  press('More Info, listing 12');
  await waitForFocusIn('Listing');
  const files = press('View Files');
  await waitForFocusIn('Files');
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(files));
});

test('focuses main when the opener’s row is removed with the dialog', async () => {
  render(<Screen />);
  press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('Withdraw');
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('returns focus on the second close as on the first', async () => {
  render(<Screen />);
  for (const _ of [1, 2]) {
    const add = press('Add');
    await waitForFocusIn('Listing');
    pressEscape();
    await waitUntilClosed();
    await waitFor(() => expect(document.activeElement).toBe(add));
    add.blur();
  }
});

async function openForm() {
  press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('Go on');
  await waitForFocusIn('Bid');
  return screen.findByLabelText<HTMLInputElement>('Price');
}

test('gives the initial focus to the autofocus field, or to the content without one, not to the close button', async () => {
  render(<Screen />);
  press('Add');
  await waitForFocusIn('Listing');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  expect(document.activeElement?.textContent).toContain('Go on');
  press('Go on');
  await waitForFocusIn('Bid');
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
});

test('Escape closes only the topmost dialog', async () => {
  render(<Screen />);
  press('Add');
  await waitForFocusIn('Listing');
  press('View Files');
  await waitForFocusIn('Files');
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Listing' })).toBeTruthy();
});

test('Escape closes the topmost dialog when no element has focus', async () => {
  render(<Screen />);
  press('Add');
  await waitForFocusIn('Listing');
  press('View Files');
  await waitForFocusIn('Files');
  (document.activeElement as HTMLElement).blur();
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Listing' })).toBeTruthy();
});

test('asks before it discards input on Escape and on Cancel', async () => {
  render(<Screen />);
  fireEvent.change(await openForm(), { target: { value: '5' } });
  pressEscape();
  expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
  press('Keep editing');
  press('Cancel');
  expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
  press('Discard');
  await waitUntilClosed();
});

test('starts with an empty form on each opening', async () => {
  render(<Screen />);
  fireEvent.change(await openForm(), { target: { value: '5' } });
  press('Cancel');
  press('Discard');
  await waitUntilClosed();
  expect((await openForm()).value).toBe('');
});

test('starts with an empty form when reopened during the close transition', async () => {
  render(<Screen env="default" />);
  fireEvent.change(await openForm(), { target: { value: '5' } });
  press('Cancel');
  press('Discard');
  expect(screen.getByRole('dialog', { name: 'Bid' })).toBeTruthy();
  press('Add');
  await waitForFocusIn('Listing');
  press('Go on');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe(''));
});

test('shows its content until the close transition ends', async () => {
  render(<Screen env="default" />);
  await openForm();
  pressEscape();
  const fading = screen.getByRole('dialog', { name: 'Bid' });
  expect(fading.textContent).toContain('Listing 12');
  await waitUntilClosed();
});

test('returns focus before the close transition ends', async () => {
  render(<Screen env="default" />);
  const add = press('Add');
  await waitForFocusIn('Listing');
  pressEscape();
  await waitFor(() => expect(document.activeElement).toBe(add));
  expect(screen.getByRole('dialog', { name: 'Listing' })).toBeTruthy();
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('returns focus to the opener with reduced motion', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query.includes('reduced-motion') }),
  );
  render(<Screen env="default" />);
  const add = press('Add');
  await waitForFocusIn('Listing');
  pressEscape();
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('returns focus to the first opener when the replaced dialog closes with a transition', async () => {
  render(<Screen env="default" />);
  const info = press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('Go on');
  await waitForFocusIn('Bid');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Listing' })).toBeNull());
  pressEscape();
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('returns focus to the first opener when nested dialogs close together with a transition', async () => {
  render(<Screen env="default" />);
  const info = press('More Info, listing 12');
  await waitForFocusIn('Listing');
  press('View Files');
  await waitForFocusIn('Files');
  press('Close all');
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('focuses main of the next page when the page unmounts with its open dialog', async () => {
  const { rerender } = render(<Screen />);
  press('Add');
  await waitForFocusIn('Listing');
  rerender(
    <MantineProvider env="test">
      <main tabIndex={-1}>Next</main>
    </MantineProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

const MissingDialog = lazy(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')),
);

function PageWithoutDialog() {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider env="test">
      <input aria-label="Comment" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog opened={open} onClose={() => setOpen(false)}>
        {() => <MissingDialog />}
      </Dialog>
    </MantineProvider>
  );
}

test('keeps the input of the page and offers a reload when the code of a dialog cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<PageWithoutDialog />);
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'half typed' } });
  fireEvent.click(screen.getByText('Open'));
  await screen.findByText(/^This could not be opened/);
  expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('half typed');
  fireEvent.click(screen.getByText('Not now'));
  expect(screen.queryByText(/^This could not be opened/)).toBeNull();
});
