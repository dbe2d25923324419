/** Cards of the live message panel: the newest message of the most recent conversations. */
import type { ChatMessage } from '@tank/schema/live/chat';
import type { LiveEvent } from '@tank/schema/live/live';

/** Limits how much of the page the cards cover. */
export const MAX_CARDS = 3;

export interface Card {
  message: ChatMessage;
  /** Messages in the conversation since the card appeared. */
  count: number;
}

export const dropCard = (cards: readonly Card[], conversation_id: number): Card[] =>
  cards.filter(({ message }) => message.conversation_id !== conversation_id);

/** Appends the newest message, and drops the oldest card above the maximum. */
function addCard(cards: readonly Card[], message: ChatMessage): Card[] {
  const { conversation_id, message_id } = message;
  const before = cards.find((card) => card.message.conversation_id === conversation_id);
  if (before && before.message.message_id >= message_id) return [...cards];
  const card = { message, count: (before?.count ?? 0) + 1 };
  return [...dropCard(cards, conversation_id), card].slice(-MAX_CARDS);
}

/**
 * Applies an event. A card stays until its message is read on any device, or its conversation is answered or left; a visible
 * conversation gets none.
 */
export function cardsAfter(
  cards: readonly Card[],
  event: LiveEvent,
  isVisible: (conversation_id: number) => boolean,
): readonly Card[] {
  if (event.type === 'message') {
    const { message } = event;
    return message.author === 1 || isVisible(message.conversation_id)
      ? dropCard(cards, message.conversation_id)
      : addCard(cards, message);
  }
  const isEnded = event.type === 'chat' && (event.event === 'read' || event.event === 'leave');
  return isEnded ? dropCard(cards, event.conversation_id) : cards;
}
