import { Textarea, type TextareaProps } from '@mantine/core';
import { useDraft } from '@tank/ui/lib/use-draft';
import { startTransition } from 'react';

interface CommentFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (text: string) => void;
}

/**
 * The comment of a listing, inquiry, bid or offer; takes what the form says of its field. Letters show at once, and the
 * rest of the form, which a letter draws again, comes after them.
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
