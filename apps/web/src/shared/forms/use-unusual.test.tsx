import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useUnusual } from './use-unusual.tsx';

function Form({ sentences, send }: { sentences: string[]; send: () => void }) {
  const unusual = useUnusual(sentences);
  return (
    <MantineProvider env="test">
      {unusual.note}
      <button type="button" onClick={() => unusual.before(send)}>
        {unusual.label('Place Bid')}
      </button>
    </MantineProvider>
  );
}

afterEach(cleanup);

const press = () => fireEvent.click(screen.getByRole('button'));
const asked = () => screen.queryByText('Are these figures right?') !== null;

it('sends usual figures at once', () => {
  const send = vi.fn();
  render(<Form sentences={[]} send={send} />);
  press();
  expect([send.mock.calls.length, asked()]).toEqual([1, false]);
});

it('asks about unusual figures first, once, and then sends them', () => {
  const send = vi.fn();
  render(<Form sentences={['Your price is 10 times the shell price.']} send={send} />);
  press();
  expect([send.mock.calls.length, asked()]).toEqual([0, true]);
  expect(screen.getByText('Your price is 10 times the shell price.')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('Place Bid anyway');
  press();
  expect(send).toHaveBeenCalledTimes(1);
});

it('asks again about other figures, and not about corrected ones', () => {
  const send = vi.fn();
  const { rerender } = render(<Form sentences={['10 times']} send={send} />);
  press();
  rerender(<Form sentences={['20 times']} send={send} />);
  expect([asked(), screen.getByRole('button').textContent]).toEqual([false, 'Place Bid']);
  press();
  expect([send.mock.calls.length, asked()]).toEqual([0, true]);
  rerender(<Form sentences={[]} send={send} />);
  press();
  expect(send).toHaveBeenCalledTimes(1);
});
