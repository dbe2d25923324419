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
const sent = (index: number) => FakeRequest.all[index] as FakeRequest;
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

test('an upload of which nothing gets through any more is given up, and may be sent again', () => {
  vi.useFakeTimers();
  render(<Harness />);
  pick(pdf('a.pdf'));
  act(() => vi.advanceTimersByTime(29_000));
  sent(0).progress(40, 100);
  act(() => vi.advanceTimersByTime(29_000));
  expect(sent(0).aborted).toBe(false);
  act(() => vi.advanceTimersByTime(2000));
  expect(sent(0).aborted).toBe(true);
  expect(screen.getByText(messages.uploadStalled)).toBeTruthy();
  fireEvent.click(button('Retry a.pdf'));
  sent(1).answer(201, stored(7));
  expect(state()).toEqual({ ids: [7], blocked: false });
  vi.useRealTimers();
});

test('an upload that failed with the line is sent again by itself once it is back', () => {
  render(<Harness />);
  pick(pdf('a.pdf'), pdf('b.pdf'));
  act(() => sent(0).onerror());
  sent(1).answer(400, refusal('File must be a PDF file.'));
  fireEvent(window, new Event('online'));
  expect(FakeRequest.all).toHaveLength(3);
  sent(2).answer(201, stored(7));
  expect(state()).toMatchObject({ ids: [7] });
  expect(screen.getByText('File must be a PDF file.')).toBeTruthy();
});

test('a picked file goes up at once with the token, tells its progress, and its id can then be sent', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  expect(sent(0).open).toHaveBeenCalledWith('POST', '/api/files');
  expect(sent(0).headers[TOKEN_HEADER]).toBe('secret');
  expect((sent(0).sent.get('file') as File).name).toBe('a.pdf');
  expect(state()).toEqual({ ids: [], blocked: 'Waiting for the uploads to finish.' });
  sent(0).progress(40, 100);
  expect(screen.getByRole('progressbar', { name: 'Upload of a.pdf' }).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  sent(0).answer(200, stored(7));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(state()).toEqual({ ids: [7], blocked: false });
});

test('nothing is sent of what the browser can refuse itself', () => {
  render(<Harness />);
  pick(new File(['x'], 'notes.txt'), pdf('THERE.pdf'), pdf('large.pdf', MAX_FILE_BYTES + 1));
  expect(FakeRequest.all).toHaveLength(0);
  const said = screen.getByRole('alert').textContent;
  expect(said).toContain(`notes.txt: ${messages.fileNotPdf}`);
  expect(said).toContain(`THERE.pdf: ${messages.fileTwice}`);
  expect(said).toContain(`large.pdf: ${messages.uploadTooLarge}`);
});

test('what the server refuses blocks the form until it is removed', () => {
  render(<Harness />);
  pick(pdf('a.pdf'), pdf('b.pdf'));
  sent(0).answer(400, refusal(messages.fileNotPdf));
  sent(1).answer(200, stored(8));
  expect(screen.getByText(messages.fileNotPdf)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  expect(state()).toEqual({ ids: [8], blocked: 'Remove the files that were refused.' });
  fireEvent.click(button('Remove a.pdf'));
  expect(state()).toEqual({ ids: [8], blocked: false });
});

test('a 413 has its sentence, even from a proxy that sends none', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  sent(0).answer(413, '<html>Too large</html>');
  expect(screen.getByText(messages.uploadTooLarge)).toBeTruthy();
});

test('a 413 that says why is told as it was said', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  sent(0).answer(413, refusal(messages.uploadsWaiting));
  expect(screen.getByText(messages.uploadsWaiting)).toBeTruthy();
});

test('a lost connection can be tried again', () => {
  render(<Harness />);
  pick(pdf('a.pdf'));
  act(() => sent(0).onerror());
  expect(screen.getByText(messages.unableToUpload)).toBeTruthy();
  fireEvent.click(button('Retry a.pdf'));
  expect(screen.queryByText(messages.unableToUpload)).toBeNull();
  sent(1).answer(200, stored(9));
  expect(state()).toEqual({ ids: [9], blocked: false });
});

test('a 401 opens the Session Expired dialog, as every call does', () => {
  const expire = vi.spyOn(sessionStore, 'expire');
  render(<Harness />);
  pick(pdf('a.pdf'));
  sent(0).answer(401, refusal(messages.notSignedIn));
  expect(expire).toHaveBeenCalledOnce();
  expect(screen.getByText(messages.notSignedIn)).toBeTruthy();
});

test('cancelling one and closing the form end what is on its way', () => {
  const { unmount } = render(<Harness />);
  pick(pdf('a.pdf'), pdf('b.pdf'));
  fireEvent.click(button('Cancel a.pdf'));
  expect([sent(0).aborted, sent(1).aborted]).toEqual([true, false]);
  expect(screen.queryByText('a.pdf')).toBeNull();
  unmount();
  expect(sent(1).aborted).toBe(true);
});

test('a form that is hidden while its user signs in again takes its uploads up afterwards', () => {
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Harness />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  pick(pdf('done.pdf'), pdf('refused.pdf'), pdf('ended.pdf'), pdf('under-way.pdf'));
  sent(0).answer(200, stored(1));
  sent(1).answer(400, refusal(messages.fileNotPdf));
  sent(2).answer(401, refusal(messages.notSignedIn));
  rerender(page('hidden'));
  expect(sent(3).aborted).toBe(true);
  expect(FakeRequest.all).toHaveLength(4);
  sessionStore.signIn('another', createTestSession(1));
  rerender(page('visible'));
  const again = FakeRequest.all.slice(4);
  expect(again.map((request) => (request.sent.get('file') as File).name)).toEqual([
    'ended.pdf',
    'under-way.pdf',
  ]);
  expect(again.map((request) => request.headers[TOKEN_HEADER])).toEqual(['another', 'another']);
  expect(state()).toMatchObject({ ids: [1], blocked: 'Waiting for the uploads to finish.' });
  sent(4).answer(200, stored(2));
  sent(5).answer(200, stored(3));
  fireEvent.click(button('Remove refused.pdf'));
  expect(state()).toEqual({ ids: [1, 2, 3], blocked: false });
});
