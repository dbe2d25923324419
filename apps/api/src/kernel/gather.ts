/**
 * Questions that come in one turn of the event loop, or while the statement before is under way, answered by one statement:
 * a busy process asks seldom, an idle one at once. The statement begins after the last of them was asked, so none of the
 * answers is older than its question.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** For how many milliseconds questions wait for the statement before: one whose connection is dead holds nobody up for long. */
const PATIENCE_MS = 50;

function settled(promise: Promise<unknown>): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MS);
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  promise.then(end, end);
  return over;
}

/** What is not among the answers is undefined. */
export function gather<K, V>(answer: (asked: K[]) => Promise<Map<K, V>>) {
  let gathering: { asked: Set<K>; answers: Promise<Map<K, V>> } | undefined;
  /** The statement before, until it has answered. */
  let before: Promise<unknown> | undefined;

  async function ask(asked: Set<K>): Promise<Map<K, V>> {
    await nextTurn();
    if (before) await settled(before);
    gathering = undefined;
    const answers = answer([...asked]);
    before = answers;
    try {
      return await answers;
    } finally {
      if (before === answers) before = undefined;
    }
  }

  function begin() {
    const asked = new Set<K>();
    return { asked, answers: ask(asked) };
  }

  return async (question: K): Promise<V | undefined> => {
    gathering ??= begin();
    gathering.asked.add(question);
    return (await gathering.answers).get(question);
  };
}
