import { MantineProvider } from '@mantine/core';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type CurrentStatus, WhileOpen } from './while-open.tsx';

afterEach(cleanup);

const idle = { isPending: false, isSuccess: false };

function Screen({ current, call = idle }: { current: CurrentStatus; call?: typeof idle }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        Reject
      </button>
      <Dialog opened={open} onClose={close}>
        {() => (
          <WhileOpen kind="bid" id={12} current={current} call={call} onClose={close}>
            <ConfirmDialog
              title="Reject bid 12?"
              confirmLabel="Reject Bid"
              reason={{ label: 'Reason' }}
              onConfirm={() => {}}
              onClose={close}
            />
          </WhileOpen>
        )}
      </Dialog>
    </MantineProvider>
  );
}

async function open(current: CurrentStatus) {
  const { rerender } = render(<Screen current={current} />);
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByRole('dialog');
  return rerender;
}
const labels = () =>
  [...screen.getByRole('dialog').querySelectorAll('button')].map((button) => button.textContent);

test.each([
  ['Cancelled', null, 'Bid 12 was cancelled', 'The bidder cancelled it.'],
  ['Accepted', null, 'Bid 12 was accepted', 'It has become a booking.'],
  ['Rejected', 'Another bid was accepted.', 'Bid 12 was rejected', 'Another bid was accepted.'],
  ['Expired', null, 'Bid 12 has expired', 'Its listing has expired.'],
])(
  'replaces the dialog of a bid that becomes %s with the reason and a focused Close button',
  async (status, reason, title, why) => {
    const rerender = await open({ status: 'Open', reason: null });
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The tank is promised.' } });
    rerender(<Screen current={{ status, reason }} />);
    expect(screen.getByRole('dialog', { name: title })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain(why);
    expect(labels()).toEqual(['Close']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
    // Closes without the unsaved-changes question, because the input can no longer be sent.
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each([
  ['pending', { isPending: true, isSuccess: false }],
  ['successful', { isPending: false, isSuccess: true }],
])('keeps the dialog when its own %s call changed the status', async (_state, call) => {
  const rerender = await open({ status: 'Open', reason: null });
  rerender(<Screen current={{ status: 'Rejected', reason: 'The tank is promised.' }} call={call} />);
  expect(screen.getByRole('dialog', { name: 'Reject bid 12?' })).toBeDefined();
});
