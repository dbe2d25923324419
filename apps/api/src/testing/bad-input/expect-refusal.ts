import { expect } from 'vitest';

interface Answer {
  status: number;
  text: string;
}

/** What a person must never be shown: stacks, statements, paths, types of the language. One sentence says "select". */
const internals =
  /\bat \S+:\d+|node_modules|\.[cm]?[jt]s\b|\/work|\/src\/|(?<!Must )\bselect \w|\binsert into|\bupdate \w+ set|violates|constraint|\bcolumn "|relation "|\[object|\bundefined\b|ZodError|TypeError|expected \w+, received/i;

/** The sentence of a refusal, in REST's envelope or tRPC's. */
export function messageOf({ text }: Answer): string {
  const body = JSON.parse(text);
  const answer = Array.isArray(body) ? body[0] : body;
  return answer.message?.text ?? answer.error?.message;
}

/** A refusal is a 4xx with a sentence for a person. */
export function expectRefusal(answer: Answer | undefined, what: string): void {
  if (!answer) throw new Error(`${what} was not answered.`);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeGreaterThanOrEqual(400);
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
  const sentence = messageOf(answer);
  expect(sentence, what).toMatch(/^.{5,400}[A-Za-z.!]$/s);
  expect(answer.text, what).not.toMatch(internals);
}
