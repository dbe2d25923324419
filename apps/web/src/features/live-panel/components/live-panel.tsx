import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLiveEvent } from '../../../shared/live/live-bus.ts';
import { openChats, useOpenChats } from '../../../shared/live/open-chats.ts';
import { searchWithChat } from '../../../shared/live/search-with-chat.ts';
import { type Card, cardsAfter, dropCard } from '../model/cards.ts';
import { LiveCard } from './live-card.tsx';
import classes from './live-panel.module.css';

/** The newest incoming messages, near the chat, until they are read or dismissed (docs/product.md#screens). */
export default function LivePanel() {
  const [cards, setCards] = useState<readonly Card[]>([]);
  const open = useOpenChats();
  const navigate = useNavigate();
  useLiveEvent((event) => setCards((current) => cardsAfter(current, event, openChats.has)));
  const drop = (conversation_id: number) => setCards((current) => dropCard(current, conversation_id));
  // The open chat widget shows new messages itself, and covers this corner.
  const shown = open.opened ? [] : cards;
  return (
    <section className={classes.panel} data-screen aria-label="New messages" aria-live="polite">
      {shown.map(({ message, count }) => (
        <LiveCard
          key={message.conversation_id}
          message={message}
          count={count}
          onOpen={() => {
            drop(message.conversation_id);
            navigate({ search: searchWithChat(window.location.search, message.conversation_id) });
          }}
          onDismiss={() => drop(message.conversation_id)}
        />
      ))}
    </section>
  );
}
