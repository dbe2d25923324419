/** The query of an address with the chat of this conversation open; the chat takes the parameter out again. */
export function withChat(search: string, conversation_id: number): string {
  const params = new URLSearchParams(search);
  params.set('chat', String(conversation_id));
  return `?${params}`;
}
