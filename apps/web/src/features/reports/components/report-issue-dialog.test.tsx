import { messages } from '@tank/schema/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PENDING, refusal, startServer, success } from '../../../shared/testing/answering-server.ts';
import { errorAt, field, findNotice, press, showDialog, type } from '../../../shared/testing/screen.tsx';
import { words } from '../words.ts';
import ReportIssueDialog from './report-issue-dialog.tsx';

const choose = (label: string) => fireEvent.click(screen.getByRole('radio', { name: label }));

test('sends the form and shows a notice', async () => {
  const onClose = vi.fn();
  const server = startServer({ 'reports.request': { message: success(messages.reportSent) } });
  showDialog(<ReportIssueDialog onClose={onClose} />);
  await type('Description', 'The map is blank.');
  choose(words.types[1]);
  await press('Submit');
  await findNotice(messages.reportSent);
  expect(server.received('reports.request')).toEqual([
    { request_type: 1, request_description: 'The map is blank.' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('rejects a report without type or description in the browser', async () => {
  const server = startServer({});
  showDialog(<ReportIssueDialog onClose={() => {}} />);
  await press('Submit');
  expect(await errorAt('Description')).toBe(messages.mustEnterDescription);
  expect(screen.getByText(messages.mustSelectOption)).toBeTruthy();
  expect(server.received('reports.request')).toEqual([]);
});

test('keeps the input when the server refuses the call', async () => {
  const onClose = vi.fn();
  startServer({ 'reports.request': refusal('FORBIDDEN', messages.forbidden) });
  showDialog(<ReportIssueDialog onClose={onClose} />);
  await type('Description', 'The map is blank.');
  choose(words.types[1]);
  await press('Submit');
  await findNotice(messages.forbidden);
  expect((await field('Description')).value).toBe('The map is blank.');
  expect(onClose).not.toHaveBeenCalled();
});

test('sends one call when the form is submitted twice', async () => {
  const server = startServer({ 'reports.request': PENDING });
  showDialog(<ReportIssueDialog onClose={() => {}} />);
  await type('Description', 'The map is blank.');
  choose(words.types[1]);
  await press('Submit');
  await waitFor(() => expect(server.received('reports.request')).toHaveLength(1));
  const form = screen.getByRole('dialog').querySelector('form');
  if (form) fireEvent.submit(form);
  expect(server.received('reports.request')).toHaveLength(1);
});
