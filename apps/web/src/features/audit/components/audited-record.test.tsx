import { MantineProvider } from '@mantine/core';
import { isFilterable } from '@tank/schema/kit/table';
import { bidAskTable } from '@tank/schema/tables/bid-ask';
import { contactRequestTable, reportTable, requestTable } from '@tank/schema/tables/resolutions';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AuditedRecord } from './audited-record.tsx';

afterEach(cleanup);

const hrefOf = (entity: string, entity_name: string | null = null) => {
  const record = { entity, entity_id: 7, entity_name };
  const { container } = render(
    <MantineProvider>
      <MemoryRouter>
        <AuditedRecord {...record} />
      </MemoryRouter>
    </MantineProvider>,
  );
  return container.querySelector('a')?.getAttribute('href') ?? null;
};

test.each([
  ['user', 'ann', '/admin/user?user=7'],
  ['team', 'Gulf Desk', '/admin/team?team=7'],
  ['conversation', null, '/admin/chats?conversation=7'],
  ['listing', null, '/landing/listing/7'],
  ['report', null, '/admin/reports?min_report_id=7&max_report_id=7'],
  ['request', null, '/admin/requests?min_request_id=7&max_request_id=7'],
  ['contact_request', null, '/admin/contact_requests?min_contact_request_id=7&max_contact_request_id=7'],
  ['bid_ask', null, '/admin/bid_ask?min_bid_ask_id=7&max_bid_ask_id=7'],
  ['product', 'Diesel & Jet', '/admin/products?product=Diesel+%26+Jet'],
  ['product_category', 'Light Crude', '/admin/products?category=Light+Crude'],
])('links a %s to its page', (entity, name, href) => expect(hrefOf(entity, name)).toBe(href));

test('renders no link for a deleted product or an answered account request', () => {
  expect(hrefOf('product')).toBeNull();
  expect(hrefOf('pending_user')).toBeNull();
});

test('links to tables by id only if they filter by it', () => {
  expect(isFilterable(reportTable.columns.report_id)).toBe(true);
  expect(isFilterable(requestTable.columns.request_id)).toBe(true);
  expect(isFilterable(contactRequestTable.columns.contact_request_id)).toBe(true);
  expect(isFilterable(bidAskTable.columns.bid_ask_id)).toBe(true);
});
