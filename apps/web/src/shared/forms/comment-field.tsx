import { Textarea, type TextareaProps } from '@mantine/core';
import { useDraft } from '@tank/ui/lib/use-draft';
import { startTransition } from 'react';

interface CommentFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (text: string) => void;
}

/**
 * The comment of a listing, inquiry, bid or offer. Updates the form in a transition, so that rendering a large form does not
 * delay typing.
 */
export function CommentField({ value = '', onChange, ...props }: CommentFieldProps) {
  const { draft, setDraft, commit } = useDraft(value, (text) => startTransition(() => onChange?.(text)));
  return (
    <Textarea
      label="Comment"
      withAsterisk
      rows={2}
      {...props}
      value={draft}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        commit(event.currentTarget.value);
      }}
    />
  );
}
