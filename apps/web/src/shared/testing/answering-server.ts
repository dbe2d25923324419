/** Test server: replaces `fetch` only; its answers are typed by the router. */
import { notifications } from '@mantine/notifications';
import { abilities } from '@tank/schema/abilities';
import type { ErrorCode } from '@tank/schema/errors';
import type { Session } from '@tank/schema/people/access';
import { cleanup, configure } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../calls/data.ts';
import type { RouterOutput } from '../calls/trpc.ts';
import { createTestSession } from '../session/create-test-session.ts';
import { sessionStore } from '../session/session.ts';

type Path = {
  [R in keyof RouterOutput & string]: `${R}.${keyof RouterOutput[R] & string}`;
}[keyof RouterOutput & string];

type OutputOf<P extends Path> = P extends `${infer R}.${infer V}`
  ? R extends keyof RouterOutput
    ? V extends keyof RouterOutput[R]
      ? RouterOutput[R][V]
      : never
    : never
  : never;

/** HTTP status by error code. */
const statuses = {
  INVALID_INPUT: 400,
  CONFLICT: 409,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
} as const satisfies Partial<Record<ErrorCode, number>>;
type Code = keyof typeof statuses;

interface Refusal {
  refused: { code: Code; message: string; issues: { path: string; message: string }[] };
}

/** An error answer with this code. */
export const refusal = (code: Code, message: string, issues: Record<string, string> = {}): Refusal => ({
  refused: {
    code,
    message,
    issues: Object.entries(issues).map(([path, text]) => ({ path, message: text })),
  },
});

/** Answer of a successful call. */
export const success = (text: string) => ({ type: 'success' as const, text });

/** A list answer with a single page. */
export const pageOf = <T>(data: T[]) => ({
  data,
  bounds: {},
  page: { total: data.length, total_exact: true, limit: 10, offset: 0, next: null },
});

/** Answer that never arrives. */
export const PENDING = Symbol('pending');

type Answers = { [P in Path]?: OutputOf<P> | Refusal | typeof PENDING };

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'refused' in answer;

function bodyOf(path: string, answer: unknown) {
  if (answer === undefined) return bodyOf(path, refusal('NOT_FOUND', `unanswered: ${path}`));
  if (!isRefusal(answer)) return { result: { data: answer } };
  const { code, message, issues } = answer.refused;
  const data = { httpStatus: statuses[code], path, error_code: code, issues };
  return { error: { message, code: -32_600, data } };
}

/**
 * Signs a user in, by default with every ability, and answers by procedure until the test ends; `received` collects
 * the inputs.
 */
export function startServer(first: Answers, session: Partial<Session> = {}) {
  const answers: Record<string, unknown> = {
    'context.get': { regions: [], product_categories: [], products: [] },
    ...first,
  };
  const calls: { path: string; input: unknown }[] = [];
  onTestFinished(reset);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://test');
    const paths = pathname.replace('/trpc/', '').split(',');
    const isBatch = searchParams.has('batch');
    const sent = JSON.parse(String(init?.body ?? searchParams.get('input') ?? '{}'));
    const inputs = paths.map((_, at) => (isBatch ? sent[at] : sent));
    calls.push(...paths.map((path, at) => ({ path, input: inputs[at] })));
    if (paths.some((path) => answers[path] === PENDING)) return new Promise(() => {});
    const bodies = paths.map((path) => bodyOf(path, answers[path]));
    const [only] = bodies;
    return Response.json(isBatch ? bodies : only);
  });
  configure({ asyncUtilTimeout: 10_000 });
  // Autosize fields listen to document.fonts, which the test environment lacks.
  vi.stubGlobal('document', Object.assign(document, { fonts: new EventTarget() }));
  sessionStore.signIn(
    'token',
    createTestSession(1, { category: 'Terminal', abilities: [...abilities], ...session }),
  );
  return {
    received: (path: Path) => calls.filter((call) => call.path === path).map(({ input }) => input),
    /** Replaces answers for later calls. */
    answer: (next: Answers) => void Object.assign(answers, next),
  };
}

function reset() {
  cleanup();
  sessionStore.signOut();
  queryClient.clear();
  notifications.clean();
  vi.unstubAllGlobals();
}
