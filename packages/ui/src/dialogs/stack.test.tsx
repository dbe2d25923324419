/** Documents why dialog-window.tsx does not use Mantine's `Modal.Stack`: when this test fails, it can. */
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

const waitForFocusIn = async (name: string) =>
  waitFor(() => expect(screen.getByRole('dialog', { name }).contains(document.activeElement)).toBe(true));

test('Modal.Stack returns focus to the autofocus button of the dialog below and not to the opener', async () => {
  render(<Screen />);
  await press('Open');
  await waitForFocusIn('Below');
  await press('Go on');
  await waitForFocusIn('Above');
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('First'));
});
