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

function typeAndBlur(value: string): string {
  const field = screen.getByLabelText<HTMLInputElement>('Email *');
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
  return field.value;
}

test('extracts the address from pasted text on blur', () => {
  expect(typeAndBlur('Ann Lee <ann@lee.test>')).toBe('ann@lee.test');
  expect(typeAndBlur('mailto:ann@lee.test')).toBe('ann@lee.test');
});

test('keeps text with two addresses unchanged on blur', () => {
  expect(typeAndBlur('ann@lee.test, bob@lee.test')).toBe('ann@lee.test, bob@lee.test');
});
