/** Why dialogs are told apart by the focus and not by the library's `Modal.Stack`: when this fails, it may do. */
import { MantineProvider, Modal, useModalsStack } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

function Screen() {
  const { open, close, register } = useModalsStack(['below', 'above']);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => open('below')}>
        Open
      </button>
      <Modal.Stack>
        <Modal {...register('below')} title="Below">
          <button type="button" data-autofocus>
            First
          </button>
          <button type="button" onClick={() => open('above')}>
            Go on
          </button>
        </Modal>
        <Modal {...register('above')} title="Above">
          <button type="button" onClick={() => close('above')}>
            Done
          </button>
        </Modal>
      </Modal.Stack>
    </MantineProvider>
  );
}

async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
}

const focusIn = async (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog', { name }).contains(document.activeElement)).toBe(true));

test('a stack of the library gives the focus back to the first button of the dialog below, not to the one that was pressed', async () => {
  render(<Screen />);
  await press('Open');
  await focusIn('Below');
  await press('Go on');
  await focusIn('Above');
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
});
