/** Adds the parameter that opens this conversation; the chat removes it after opening. */
export function searchWithChat(search: string, conversation_id: number): string {
  const params = new URLSearchParams(search);
  params.set('chat', String(conversation_id));
  return `?${params}`;
}
