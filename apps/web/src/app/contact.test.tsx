import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { show } from '../shared/testing/screen.tsx';
import { findLine, loseLine } from './catalogue/lost-line.tsx';

configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  findLine();
  vi.unstubAllGlobals();
});

test('what is sent to us is sent once, however often one presses, and again only once it failed', async () => {
  loseLine();
  const lost = vi.fn(fetch);
  vi.stubGlobal('fetch', lost);
  const sent = () =>
    lost.mock.calls
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
