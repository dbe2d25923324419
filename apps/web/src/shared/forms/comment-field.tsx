import { Textarea, type TextareaProps } from '@mantine/core';
import { useDraft } from '@tank/ui/lib/use-draft';
import { startTransition } from 'react';

interface CommentFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (text: string) => void;
}

/**
 * Comment of a listing, inquiry, bid or offer. Typing updates the field at once and the form in a transition, so keys
 * never lag.
 */
export function CommentField({ value = '', onChange, ...props }: CommentFieldProps) {
  const { draft, setDraft, hand } = useDraft(value, (text) => startTransition(() => onChange?.(text)));
  return (
    <Textarea
      label="Comment"
      withAsterisk
      rows={2}
      {...props}
      value={draft}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        hand(event.currentTarget.value);
      }}
    />
  );
}
