import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { MAX_MESSAGE } from '@tank/schema/live/chat';
import { messages } from '@tank/schema/messages';
import { useWarnBeforeSignOut } from '@tank/ui/lib/unsaved-input';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { drafts, useDraft } from '../model/drafts.ts';
import { chatWidget } from '../model/widget.ts';
import { words } from '../words.ts';
import classes from './chat-window.module.css';

/** Length from which the character count is shown. */
const COUNT_FROM_LENGTH = MAX_MESSAGE - 400;

interface ComposerProps {
  conversation_id: number;
  closed: boolean;
  onSend: (message: string) => void;
}

/** Enter sends the message, Shift+Enter starts a new line. */
export function Composer({ conversation_id, closed, onSend }: ComposerProps) {
  const text = useDraft(conversation_id);
  const { length } = text.trim();
  const input = useRequestedFocus(closed);
  const canSend = !closed && length > 0 && length <= MAX_MESSAGE;
  useWarnBeforeSignOut(() => !closed && length > 0);
  const send = () => {
    // Reads the store instead of this render's text: two quick clicks would send it twice.
    const message = drafts.get(conversation_id).trim();
    input.current?.focus();
    if (!canSend || !message) return;
    drafts.set(conversation_id, '');
    onSend(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={classes.composer}>
      {closed && (
        <p className={classes.closed} role="status">
          {messages.chatClosed}
        </p>
      )}
      <div className={classes.inputRow}>
        <Textarea
          ref={input}
          className={classes.input}
          aria-label="Message"
          placeholder={closed ? undefined : words.write}
          rows={1}
          enterKeyHint="send"
          disabled={closed}
          value={closed ? '' : text}
          error={length > MAX_MESSAGE}
          onChange={(event) => drafts.set(conversation_id, event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          size={36}
          variant="filled"
          color="orange"
          aria-label="Send"
          disabled={!canSend}
          onClick={send}
        >
          <IconSend2 size={18} aria-hidden />
        </ActionIcon>
      </div>
      {!closed && length >= COUNT_FROM_LENGTH && (
        <p className={classes.count} data-over={length > MAX_MESSAGE || undefined} role="status">
          {words.characters(length, MAX_MESSAGE)}
        </p>
      )}
    </div>
  );
}

/** Focuses the field when the user opened the chat, except on touch screens, where it would open the keyboard. */
function useRequestedFocus(closed: boolean) {
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (closed || window.matchMedia('(pointer: coarse)').matches) return;
    if (chatWidget.takeFocus()) input.current?.focus();
  });
  return input;
}
