import { MantineProvider } from '@mantine/core';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useConfirmUnusual } from './use-confirm-unusual.tsx';

const onClose = vi.fn();

function Form({ sentences, send }: { sentences: string[]; send: () => void }) {
  const unusual = useConfirmUnusual(sentences);
  return (
    <MantineProvider env="test">
      <Dialog opened onClose={onClose}>
        {() => (
          <FormDialog
            title="Place Bid on listing 7"
            onClose={onClose}
            onSubmit={() => unusual.before(send)}
            {...unusual.buttons('Place Bid')}
          >
            {unusual.note}
          </FormDialog>
        )}
      </Dialog>
    </MantineProvider>
  );
}

afterEach(() => {
  cleanup();
  onClose.mockClear();
});

async function open(form: ReactElement) {
  const page = render(form);
  await screen.findByRole('dialog');
  return page;
}

const press = (name = /^Place Bid/) => fireEvent.click(screen.getByRole('button', { name }));
const asked = () => screen.queryByText('Are these figures right?') !== null;

it('sends usual figures at once', async () => {
  const send = vi.fn();
  await open(<Form sentences={[]} send={send} />);
  press();
  expect([send.mock.calls.length, asked()]).toEqual([1, false]);
});

it('asks about unusual figures first, once, and then sends them', async () => {
  const send = vi.fn();
  await open(<Form sentences={['Your price is 10 times the shell price.']} send={send} />);
  press();
  expect([send.mock.calls.length, asked()]).toEqual([0, true]);
  expect(screen.getByText('Your price is 10 times the shell price.')).toBeTruthy();
  press(/^Place Bid anyway$/);
  expect(send).toHaveBeenCalledTimes(1);
});

it('asks again about other figures, and not about corrected ones', async () => {
  const send = vi.fn();
  const { rerender } = await open(<Form sentences={['10 times']} send={send} />);
  press();
  rerender(<Form sentences={['20 times']} send={send} />);
  expect(asked()).toBe(false);
  press(/^Place Bid$/);
  expect([send.mock.calls.length, asked()]).toEqual([0, true]);
  rerender(<Form sentences={[]} send={send} />);
  press();
  expect(send).toHaveBeenCalledTimes(1);
});

it('takes the question back without closing the form, and asks again', async () => {
  const send = vi.fn();
  await open(<Form sentences={['10 times']} send={send} />);
  press();
  press(/^Keep editing$/);
  expect([asked(), onClose.mock.calls.length]).toEqual([false, 0]);
  press(/^Place Bid$/);
  expect([send.mock.calls.length, asked()]).toEqual([0, true]);
  press(/^Keep editing$/);
  press(/^Cancel$/);
  expect(onClose).toHaveBeenCalledTimes(1);
});
