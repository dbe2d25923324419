import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { lazy, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RowActions } from '../data-table/row-actions.tsx';
import { Dialog, useInItsPlace } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { InfoDialog } from './info-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A screen as the product's are. */
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
      <Dialog about={info} onClose={() => setInfo(false)}>
        {() => (
          <Listing
            onClose={() => setInfo(false)}
            onGoOn={setForm}
            onWithdraw={() => {
              setRow(false);
              setInfo(false);
            }}
          />
        )}
      </Dialog>
      <Dialog about={form} onClose={() => setForm(null)}>
        {(listing_id) => <Bid listing_id={listing_id} onClose={() => setForm(null)} />}
      </Dialog>
    </MantineProvider>
  );
}

interface ListingProps {
  onClose: () => void;
  onGoOn: (listing_id: number) => void;
  onWithdraw: () => void;
}

function Listing({ onClose, onGoOn, onWithdraw }: ListingProps) {
  const [files, setFiles] = useState(false);
  const inItsPlace = useInItsPlace();
  const goOn = inItsPlace(onGoOn);
  return (
    <InfoDialog onClose={onClose} title="Listing">
      <button type="button" onClick={() => goOn(12)}>
        Go on
      </button>
      <button type="button" onClick={() => setFiles(true)}>
        View Files
      </button>
      <button type="button" onClick={onWithdraw}>
        Withdraw
      </button>
      <Dialog about={files} onClose={() => setFiles(false)}>
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
      dirty={() => price !== ''}
      fieldFirst
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
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('closing gives the focus back to the button of the row', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('Close');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('closing gives the focus back to the button of the menu whose item opened the dialog', async () => {
  render(<Screen menu />);
  const dots = press('Actions, listing 12');
  await screen.findByRole('menuitem', { name: 'More Info' });
  press('More Info', 'menuitem');
  await focusIn('Listing');
  pressEscape();
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(dots));
});

test('a dialog that takes the place of another gives the focus back to what opened the first', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('Go on');
  await focusIn('Bid');
  pressEscape();
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('dialogs that close together give the focus back to what opened the first', async () => {
  render(<Screen />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('View Files');
  await focusIn('Files');
  press('Close all');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('the dialog above gives the focus back to its button in the dialog below', async () => {
  render(<Screen />);
  press('More Info, listing 12');
  await focusIn('Listing');
  const files = press('View Files');
  await focusIn('Files');
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(files));
});

test('where the row went with the dialog, the focus goes to the content of the page', async () => {
  render(<Screen />);
  press('More Info, listing 12');
  await focusIn('Listing');
  press('Withdraw');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the focus comes back each time', async () => {
  render(<Screen />);
  for (const _ of [1, 2]) {
    const add = press('Add');
    await focusIn('Listing');
    pressEscape();
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(add));
    add.blur();
  }
});

/** Opens the form from the dialog of the listing. */
async function openForm() {
  press('More Info, listing 12');
  await focusIn('Listing');
  press('Go on');
  await focusIn('Bid');
  return screen.findByLabelText<HTMLInputElement>('Price');
}

test('the first focus is the field that asks for it, not the cross; where none asks, the content', async () => {
  render(<Screen />);
  press('Add');
  await focusIn('Listing');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  expect(document.activeElement?.textContent).toContain('Go on');
  press('Go on');
  await focusIn('Bid');
  expect(document.activeElement).toBe(screen.getByLabelText('Price'));
});

test('Escape closes the dialog in front only', async () => {
  render(<Screen />);
  press('Add');
  await focusIn('Listing');
  press('View Files');
  await focusIn('Files');
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Listing' })).toBeTruthy();
});

test('where nothing has the focus, Escape means the dialog in front', async () => {
  render(<Screen />);
  press('Add');
  await focusIn('Listing');
  press('View Files');
  await focusIn('Files');
  (document.activeElement as HTMLElement).blur();
  pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Files' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Listing' })).toBeTruthy();
});

test('what was typed is asked about first, whichever way the dialog is closed', async () => {
  render(<Screen />);
  fireEvent.change(await openForm(), { target: { value: '5' } });
  pressEscape();
  expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
  press('Keep editing');
  press('Cancel');
  expect(await screen.findByText('Discard what you entered?')).toBeTruthy();
  press('Discard');
  await gone();
});

test('each opening begins anew', async () => {
  render(<Screen />);
  fireEvent.change(await openForm(), { target: { value: '5' } });
  press('Cancel');
  press('Discard');
  await gone();
  expect((await openForm()).value).toBe('');
});

test('so does one that comes before the last has faded out', async () => {
  render(<Screen env="default" />);
  fireEvent.change(await openForm(), { target: { value: '5' } });
  press('Cancel');
  press('Discard');
  expect(screen.getByRole('dialog', { name: 'Bid' })).toBeTruthy();
  press('Add');
  await focusIn('Listing');
  press('Go on');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe(''));
});

test('a dialog that fades out still shows what it was about', async () => {
  render(<Screen env="default" />);
  await openForm();
  pressEscape();
  const fading = screen.getByRole('dialog', { name: 'Bid' });
  expect(fading.textContent).toContain('Listing 12');
  await gone();
});

test('the focus is back before a dialog has faded out, and stays', async () => {
  render(<Screen env="default" />);
  const add = press('Add');
  await focusIn('Listing');
  pressEscape();
  await waitFor(() => expect(document.activeElement).toBe(add));
  expect(screen.getByRole('dialog', { name: 'Listing' })).toBeTruthy();
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('where nothing moves, the focus comes back all the same', async () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(real(query), 'matches', { value: query.includes('reduced-motion') }),
  );
  render(<Screen env="default" />);
  const add = press('Add');
  await focusIn('Listing');
  pressEscape();
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(add));
});

test('one that takes the place of another that fades out gives the focus back to what opened the first', async () => {
  render(<Screen env="default" />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('Go on');
  await focusIn('Bid');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Listing' })).toBeNull());
  pressEscape();
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('dialogs that fade out together give the focus back to what opened the first', async () => {
  render(<Screen env="default" />);
  const info = press('More Info, listing 12');
  await focusIn('Listing');
  press('View Files');
  await focusIn('Files');
  press('Close all');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(info));
});

test('a page that goes with its dialog leaves the focus to the content of the next', async () => {
  const { rerender } = render(<Screen />);
  press('Add');
  await focusIn('Listing');
  rerender(
    <MantineProvider env="test">
      <main tabIndex={-1}>Next</main>
    </MantineProvider>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /a.js')));

function PageWithoutDialog() {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider env="test">
      <input aria-label="Comment" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog about={open} onClose={() => setOpen(false)}>
        {() => <Gone />}
      </Dialog>
    </MantineProvider>
  );
}

test('a dialog whose code is gone leaves its page as it is, and says what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<PageWithoutDialog />);
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'half typed' } });
  fireEvent.click(screen.getByText('Open'));
  await screen.findByText(/^This could not be opened/);
  expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('half typed');
  fireEvent.click(screen.getByText('Not now'));
  expect(screen.queryByText(/^This could not be opened/)).toBeNull();
});
