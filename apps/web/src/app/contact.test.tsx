import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { show } from '../shared/testing/screen.tsx';
import { resetFailedCalls, stubFailedCalls } from './catalogue/failed-calls.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  resetFailedCalls();
  vi.unstubAllGlobals();
});

test('sends a contact request once on repeated submits, and again only after it failed', async () => {
  stubFailedCalls();
  const fetchSpy = vi.fn(fetch);
  vi.stubGlobal('fetch', fetchSpy);
  const sent = () =>
    fetchSpy.mock.calls
      .map(([address]) => String(address))
      .join()
      .split('contact.create').length - 1;
  const profile = {
    first_name: 'Ada',
    last_name: 'Berg',
    cell_phone: '',
    email: 'ada@berg.test',
    company: '',
  };
  show(<ContactForm profile={profile as never} />);
  const button = screen.getByRole('button', { name: 'Contact us' });
  for (const _ of [1, 2]) fireEvent.submit(button.closest('form') as HTMLFormElement);
  await waitFor(() => expect(sent()).toBe(1));
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  expect(sent()).toBe(1);
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  await waitFor(() => expect(sent()).toBe(2));
});
