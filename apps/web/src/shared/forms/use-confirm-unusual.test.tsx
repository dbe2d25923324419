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
            onSubmit={() => unusual.confirmThen(send)}
            {...unusual.buttonProps('Place Bid')}
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
const isAsking = () => screen.queryByText('Are these figures right?') !== null;

it('sends usual figures without confirmation', async () => {
  const send = vi.fn();
  await open(<Form sentences={[]} send={send} />);
  press();
  expect([send.mock.calls.length, isAsking()]).toEqual([1, false]);
});

it('asks for confirmation of unusual figures and sends them once confirmed', async () => {
  const send = vi.fn();
  await open(<Form sentences={['Your price is 10 times the shell price.']} send={send} />);
  press();
  expect([send.mock.calls.length, isAsking()]).toEqual([0, true]);
  expect(screen.getByText('Your price is 10 times the shell price.')).toBeTruthy();
  press(/^Place Bid anyway$/);
  expect(send).toHaveBeenCalledTimes(1);
});

it('asks again for other unusual figures and not for corrected ones', async () => {
  const send = vi.fn();
  const { rerender } = await open(<Form sentences={['10 times']} send={send} />);
  press();
  rerender(<Form sentences={['20 times']} send={send} />);
  expect(isAsking()).toBe(false);
  press(/^Place Bid$/);
  expect([send.mock.calls.length, isAsking()]).toEqual([0, true]);
  rerender(<Form sentences={[]} send={send} />);
  press();
  expect(send).toHaveBeenCalledTimes(1);
});

it('returns to the form on Keep editing and asks again on the next submit', async () => {
  const send = vi.fn();
  await open(<Form sentences={['10 times']} send={send} />);
  press();
  press(/^Keep editing$/);
  expect([isAsking(), onClose.mock.calls.length]).toEqual([false, 0]);
  press(/^Place Bid$/);
  expect([send.mock.calls.length, isAsking()]).toEqual([0, true]);
  press(/^Keep editing$/);
  press(/^Cancel$/);
  expect(onClose).toHaveBeenCalledTimes(1);
});
