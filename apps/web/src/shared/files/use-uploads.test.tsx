import { MantineProvider } from '@mantine/core';
import { MAX_FILE_BYTES } from '@tank/schema/live/files';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';
import { UploadsField } from './uploads-field.tsx';
import { useUploads } from './use-uploads.ts';

/** An XMLHttpRequest that tests answer by hand. */
class FakeRequest {
  static all: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  sent = new FormData();
  aborted = false;
  onload = () => {};
  onerror = () => {};
  open = vi.fn();
  constructor() {
    FakeRequest.all.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.sent = body;
  }
  abort() {
    this.aborted = true;
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ loaded, total }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    act(() => this.onload());
  }
}

const refusal = (text: string) => ({ message: { type: 'error', text } });
const stored = (file_id: number) => ({ data: [{ file_id, name: 'a.pdf', size: 3 }] });
const pdf = (name: string, size = 3) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

function Harness() {
  const uploads = useUploads([{ name: 'there.pdf', size: 5 }]);
  return (
    <MantineProvider env="test">
      <UploadsField uploads={uploads} />
      <output>{JSON.stringify({ ids: uploads.file_ids, blocked: uploads.blocked })}</output>
    </MantineProvider>
  );
}

const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as unknown;
const pick = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]') as Element, { target: { files } });
const requestAt = (index: number) => FakeRequest.all[index] as FakeRequest;
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  sessionStore.signIn('secret', createTestSession(1));
});
afterEach(() => {
  cleanup();
  sessionStore.signOut();
  vi.unstubAllGlobals();
});

test('aborts a stalled upload and offers a retry', () => {
  vi.useFakeTimers();
  render(<Harness />);
  pick(pdf('a.pdf'));
  act(() => vi.advanceTimersByTime(29_000));
  requestAt(0).progress(40, 100);
  act(() => vi.advanceTimersByTime(29_000));
  expect(requestAt(0).aborted).toBe(false);
  act(() => vi.advanceTimersByTime(2000));
  expect(requestAt(0).aborted).toBe(true);
  expect(screen.getByText(messages.uploadStalled)).toBeTruthy();
  fireEvent.click(button('Retry a.pdf'));
  requestAt(1).answer(201, stored(7));
  expect(state()).toEqual({ ids: [7], blocked: false });
  vi.useRealTimers();
});

test('retries an upload that failed offline once the browser is online', () => {
  render(<Harness />);
  pick(pdf('a.pdf'), pdf('b.pdf'));
  act(() => requestAt(0).onerror());
  requestAt(1).answer(400, refusal('File must be a PDF file.'));
  fireEvent(window, new Event('online'));
  expect(FakeRequest.all).toHaveLength(3);
  requestAt(2).answer(201, stored(7));
  expect(state()).toMatchObject({ ids: [7] });
  expect(screen.getByText('File must be a PDF file.')).toBeTruthy();
});

test('uploads a picked file at once with the token and progress, and returns its id', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  expect(requestAt(0).open).toHaveBeenCalledWith('POST', '/api/files');
  expect(requestAt(0).headers[TOKEN_HEADER]).toBe('secret');
  expect((requestAt(0).sent.get('file') as File).name).toBe('a.pdf');
  expect(state()).toEqual({ ids: [], blocked: 'Waiting for the uploads to finish.' });
  requestAt(0).progress(40, 100);
  expect(screen.getByRole('progressbar', { name: 'Upload of a.pdf' }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  requestAt(0).answer(200, stored(7));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(state()).toEqual({ ids: [7], blocked: false });
});

test('does not send files that fail the checks in the browser', () => {
  render(<Harness />);
  pick(new File(['x'], 'notes.txt'), pdf('THERE.pdf'), pdf('large.pdf', MAX_FILE_BYTES + 1));
  expect(FakeRequest.all).toHaveLength(0);
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain(`notes.txt: ${messages.fileNotPdf}`);
  expect(text).toContain(`THERE.pdf: ${messages.fileTwice}`);
  expect(text).toContain(`large.pdf: ${messages.uploadTooLarge}`);
});

test('a file refused by the server blocks the form until it is removed', () => {
  render(<Harness />);
  pick(pdf('a.pdf'), pdf('b.pdf'));
  requestAt(0).answer(400, refusal(messages.fileNotPdf));
  requestAt(1).answer(200, stored(8));
  expect(screen.getByText(messages.fileNotPdf)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  expect(state()).toEqual({ ids: [8], blocked: 'Remove the files that were refused.' });
  fireEvent.click(button('Remove a.pdf'));
  expect(state()).toEqual({ ids: [8], blocked: false });
});

test('shows the size limit on a 413 without a message', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  requestAt(0).answer(413, '<html>Too large</html>');
  expect(screen.getByText(messages.uploadTooLarge)).toBeTruthy();
});

test("shows the server's message on a 413", () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  requestAt(0).answer(413, refusal(messages.uploadsWaiting));
  expect(screen.getByText(messages.uploadsWaiting)).toBeTruthy();
});

test('offers a retry after a lost connection', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  act(() => requestAt(0).onerror());
  expect(screen.getByText(messages.unableToUpload)).toBeTruthy();
  fireEvent.click(button('Retry a.pdf'));
  expect(screen.queryByText(messages.unableToUpload)).toBeNull();
  requestAt(1).answer(200, stored(9));
  expect(state()).toEqual({ ids: [9], blocked: false });
});

test('a 401 opens the Session Expired dialog', () => {
  const expire = vi.spyOn(sessionStore, 'expire');
  render(<Harness />);
  pick(pdf('a.pdf'));
  requestAt(0).answer(401, refusal(messages.notSignedIn));
  expect(expire).toHaveBeenCalledOnce();
  expect(screen.getByText(messages.notSignedIn)).toBeTruthy();
});

test('aborts an upload on Cancel, and all of them when the form closes', () => {
  const { unmount } = render(<Harness />);
  pick(pdf('a.pdf'), pdf('b.pdf'));
  fireEvent.click(button('Cancel a.pdf'));
  expect([requestAt(0).aborted, requestAt(1).aborted]).toEqual([true, false]);
  expect(screen.queryByText('a.pdf')).toBeNull();
  unmount();
  expect(requestAt(1).aborted).toBe(true);
});

test('resumes the uploads of a form hidden during sign-in', () => {
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Harness />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  pick(pdf('done.pdf'), pdf('refused.pdf'), pdf('ended.pdf'), pdf('under-way.pdf'));
  requestAt(0).answer(200, stored(1));
  requestAt(1).answer(400, refusal(messages.fileNotPdf));
  requestAt(2).answer(401, refusal(messages.notSignedIn));
  rerender(page('hidden'));
  expect(requestAt(3).aborted).toBe(true);
  expect(FakeRequest.all).toHaveLength(4);
  sessionStore.signIn('another', createTestSession(1));
  rerender(page('visible'));
  const resumed = FakeRequest.all.slice(4);
  expect(resumed.map((request) => (request.sent.get('file') as File).name)).toEqual([
    'ended.pdf',
    'under-way.pdf',
  ]);
  expect(resumed.map((request) => request.headers[TOKEN_HEADER])).toEqual(['another', 'another']);
  expect(state()).toMatchObject({ ids: [1], blocked: 'Waiting for the uploads to finish.' });
  requestAt(4).answer(200, stored(2));
  requestAt(5).answer(200, stored(3));
  fireEvent.click(button('Remove refused.pdf'));
  expect(state()).toEqual({ ids: [1, 2, 3], blocked: false });
});
