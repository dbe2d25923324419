import { expect } from 'vitest';

interface Answer {
  status: number;
  text: string;
}

/** Internals that a message must not contain: stacks, SQL, paths, language types. One message legitimately says "select". */
const internals =
  /\bat \S+:\d+|node_modules|\.[cm]?[jt]s\b|\/work|\/src\/|(?<!Must )\bselect \w|\binsert into|\bupdate \w+ set|violates|constraint|\bcolumn "|relation "|\[object|\bundefined\b|ZodError|TypeError|expected \w+, received/i;

/** The error message in a REST or tRPC answer. */
export function messageOf({ text }: Answer): string {
  const body = JSON.parse(text);
  const answer = Array.isArray(body) ? body[0] : body;
  return answer.message?.text ?? answer.error?.message;
}

/** Asserts a 4xx status with a message for the user and without internals. */
export function expectRefusal(answer: Answer | undefined, what: string): void {
  if (!answer) throw new Error(`${what} was not answered.`);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  const sentence = messageOf(answer);
  expect(sentence, what).toMatch(/^.{5,400}[A-Za-z.!]$/s);
  expect(answer.text, what).not.toMatch(internals);
}
