import { MantineProvider } from '@mantine/core';
import { glossary } from '@tank/schema/glossary';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Facts } from '../fields/facts.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { Explained } from './term.tsx';

afterEach(cleanup);

const show = (element: React.ReactNode) => render(<MantineProvider env="test">{element}</MantineProvider>);

test('shows the meaning of a term and a link to the glossary when its label is clicked', async () => {
  show(<Facts items={[{ label: 'Heel product', value: 'Diesel', term: 'Heel' }]} />);
  const label = screen.getByRole('button', { name: 'Heel product' });
  expect(label.getAttribute('aria-haspopup')).toBe('dialog');
  fireEvent.click(label);
  expect(await screen.findByText(glossary.Heel)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All terms' }).getAttribute('href')).toBe('/help#heel');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(glossary.Heel)).toBeNull());
});

test('keeps the accessible name of a field and puts the explanation button after it', () => {
  show(
    <Explained of="Shell price">
      <NumberField label="Shell price" onChange={() => {}} />
    </Explained>,
  );
  const field = screen.getByRole('textbox', { name: 'Shell price' });
  const mark = screen.getByRole('button', { name: 'Glossary: Shell price' });
  expect(field.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
