/** The cards of the live message panel: the newest message of each of the last few conversations that wrote. */
import type { ChatMessage } from '@tank/schema/live/chat';
import type { LiveEvent } from '@tank/schema/live/live';

/** So that they never cover the page. */
export const MAX_CARDS = 3;

export interface Card {
  message: ChatMessage;
  /** Messages of the conversation since its card is there. */
  count: number;
}

export const dropCard = (cards: readonly Card[], conversation_id: number): Card[] =>
  cards.filter(({ message }) => message.conversation_id !== conversation_id);

/** The newest message comes last, nearest to the chat; the oldest card gives way. */
function addCard(cards: readonly Card[], message: ChatMessage): Card[] {
  const { conversation_id, message_id } = message;
  const before = cards.find((card) => card.message.conversation_id === conversation_id);
  if (before && before.message.message_id >= message_id) return [...cards];
  const card = { message, count: (before?.count ?? 0) + 1 };
  return [...dropCard(cards, conversation_id), card].slice(-MAX_CARDS);
}

/**
 * The cards after an event. A card stays for as long as its message is unread, here or on another device, and until
 * its conversation is answered or left; a conversation that is looked at gets none.
 */
export function cardsAfter(
  cards: readonly Card[],
  event: LiveEvent,
  looksAt: (conversation_id: number) => boolean,
): readonly Card[] {
  if (event.type === 'message') {
    const { message } = event;
    return message.author === 1 || looksAt(message.conversation_id)
      ? dropCard(cards, message.conversation_id)
      : addCard(cards, message);
  }
  const over = event.type === 'chat' && (event.event === 'read' || event.event === 'leave');
  return over ? dropCard(cards, event.conversation_id) : cards;
}
