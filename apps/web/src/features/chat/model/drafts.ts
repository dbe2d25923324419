/** Unsent text by conversation. */
import { createUserStore } from './user-store.ts';

const useDrafts = createUserStore<Record<string, string>>('drafts', {});

export const drafts = {
  get: (conversation_id: number) => useDrafts.getState()[conversation_id] ?? '',
  set(conversation_id: number, text: string): void {
    const { [conversation_id]: _, ...others } = useDrafts.getState();
    useDrafts.replace(text ? { ...others, [conversation_id]: text } : others);
  },
};

export function useDraft(conversation_id: number): string {
  const text = useDrafts()[conversation_id];
  return typeof text === 'string' ? text : '';
}
