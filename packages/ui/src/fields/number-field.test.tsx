import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';

function Form() {
  const [volume, setVolume] = useState<number | ''>('');
  return (
    <MantineProvider env="test">
      <NumberField label="Volume" value={volume} onChange={setVolume} />
      <output>{String(volume)}</output>
    </MantineProvider>
  );
}

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Volume');
const held = () => screen.getByRole('status').textContent;

/** Key by key, as a person types. */
function type(text: string) {
  for (let at = 1; at <= text.length; at += 1)
    fireEvent.change(field(), { target: { value: text.slice(0, at) } });
}

it.each([
  ['-5', '-5'],
  ['-0.5', '-0.5'],
  ['-1250.5', '-1250.5'],
  ['12.05', '12.05'],
])('keeps "%s" as it is typed, sign and all', (text, number) => {
  render(<Form />);
  type(text);
  expect(held()).toBe(number);
  expect(field().value.replaceAll(',', '')).toBe(text);
});

it('keeps the sign of a number that is pasted', () => {
  render(<Form />);
  fireEvent.change(field(), { target: { value: '-42' } });
  expect(held()).toBe('-42');
});

it('holds nothing while there is only a sign', () => {
  render(<Form />);
  type('-');
  expect([held(), field().value]).toEqual(['', '-']);
});
