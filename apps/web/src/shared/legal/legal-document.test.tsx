import { MantineProvider } from '@mantine/core';
import { privacy } from '@tank/schema/legal/privacy';
import { terms } from '@tank/schema/legal/terms';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../calls/data.ts';
import { LegalDocument } from './legal-document.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const operator = {
  name: 'Harbor Tanks',
  form: 'a Delaware limited liability company',
  address: 'One Harbor Road, Houston, Texas',
  email: 'legal@harbor.example',
  copyright_agent: 'Dana Webb, dmca@harbor.example',
};

test.each([
  ['terms', terms],
  ['privacy', privacy],
] as const)("shows the operator's details in the %s", async (name, text) => {
  const answer = { result: { data: { data: operator } } };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('batch=1') ? [answer] : answer),
  );
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <main>
          <LegalDocument name={name} text={text} level={2} />
        </main>
      </MemoryRouter>
    </MantineProvider>,
  );
  await screen.findByText(/Last updated/);
  const printed = screen.getByRole('main').textContent;
  for (const detail of Object.values(operator)) expect(printed).toContain(detail);
});
