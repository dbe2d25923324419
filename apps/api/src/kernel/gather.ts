/**
 * Questions that come in one turn of the event loop, answered by one statement. The statement begins after the last of
 * them was asked, so none of the answers is older than its question.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** What is not among the answers is undefined. */
export function gather<K, V>(answer: (asked: K[]) => Promise<Map<K, V>>) {
  let gathering: { asked: Set<K>; answers: Promise<Map<K, V>> } | undefined;

  function begin() {
    const asked = new Set<K>();
    const answers = nextTurn().then(() => {
      gathering = undefined;
      return answer([...asked]);
    });
    return { asked, answers };
  }

  return async (question: K): Promise<V | undefined> => {
    gathering ??= begin();
    gathering.asked.add(question);
    return (await gathering.answers).get(question);
  };
}
