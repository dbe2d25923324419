/** What was typed and not sent, of each conversation. */
import { kept, useKept } from './kept.ts';

const store = kept<Record<string, string>>('drafts', {});

export const drafts = {
  get: (conversation_id: number) => store.get()[conversation_id] ?? '',
  set(conversation_id: number, text: string): void {
    const { [conversation_id]: _, ...others } = store.get();
    store.set(text ? { ...others, [conversation_id]: text } : others);
  },
};

export function useDraft(conversation_id: number): string {
  const text = useKept(store)[conversation_id];
  return typeof text === 'string' ? text : '';
}
