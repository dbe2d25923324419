import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmailField } from './email-field.tsx';

function Form() {
  const [value, setValue] = useState('');
  return <EmailField value={value} onChange={setValue} />;
}

beforeEach(() => {
  render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
});
afterEach(cleanup);

function leaveWith(value: string): string {
  const field = screen.getByLabelText<HTMLInputElement>('Email *');
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field.value;
}

test('shows the address that was understood once the field is left', () => {
  expect(leaveWith('Ann Lee <ann@lee.test>')).toBe('ann@lee.test');
  expect(leaveWith('mailto:ann@lee.test')).toBe('ann@lee.test');
});

test('leaves what could be two addresses as it was typed', () => {
  expect(leaveWith('ann@lee.test, bob@lee.test')).toBe('ann@lee.test, bob@lee.test');
});
