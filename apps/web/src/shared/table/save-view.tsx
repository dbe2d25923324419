import { Button, TextInput } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import type { ListCallName } from '@tank/schema/tables/lists';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../calls/failure.ts';
import { trpc } from '../calls/trpc.ts';
import { notify } from '../notices/notify.ts';
import classes from './table-menu.module.css';
import { words } from './words.ts';

interface SaveViewProps {
  path: ListCallName;
  state: string;
  /** Existing views; saving under one of these names replaces it. */
  names: readonly string[];
}

/** Saves the current table state as a view. */
export function SaveView({ path, state, names }: SaveViewProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const save = trpc.views.save.useMutation({
    onSuccess: ({ message }) => {
      void notify(message);
      void utils.views.invalidate();
      setName('');
    },
    onError: (error) => setError(sentenceOf(error, messages.unableToSaveView)),
  });
  const trimmedName = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!trimmedName) setError(words.nameRequired);
    else if (!save.isPending) save.mutate({ table_name: path, name: trimmedName, state });
  };
  return (
    <form className={classes.save} onSubmit={submit} noValidate>
      <TextInput
        size="xs"
        aria-label={words.viewName}
        placeholder={words.saveAs}
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" size="xs" variant="default" loading={save.isPending}>
        {names.includes(trimmedName) ? 'Replace' : 'Save'}
      </Button>
    </form>
  );
}
