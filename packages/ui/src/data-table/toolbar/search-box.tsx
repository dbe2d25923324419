import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDraft } from '../../lib/use-draft.ts';
import { words } from '../words.ts';
import classes from './toolbar.module.css';

const DEBOUNCE_MS = 300;

export interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  /** The searched columns, for the accessible name: "Storage, City, State". */
  columns: string;
}

/** Searches all text columns. */
export function SearchBox({ value, onChange, columns }: SearchBoxProps) {
  // Trims only the search: the draft keeps a space that the user types between words.
  const { draft, setDraft, commit } = useDraft(value, onChange, { onReplaced: () => search.cancel() });
  const search = useDebouncedCallback((text: string) => commit(text.trim()), DEBOUNCE_MS);
  const type = (text: string) => {
    setDraft(text);
    search(text);
  };
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([
    [
      '/',
      () => {
        // Only the first search of the page, and not behind a dialog.
        const first = document.querySelector<HTMLInputElement>('input[type="search"]');
        if (first && first === field.current && !document.querySelector('[aria-modal="true"]')) first.focus();
      },
    ],
  ]);
  return (
    <TextInput
      ref={field}
      aria-keyshortcuts="/"
      className={classes.search}
      type="search"
      aria-label={`Search ${columns}`}
      placeholder="Search"
      title={words.searches(columns)}
      maxLength={200}
      leftSection={<IconSearch size={15} aria-hidden />}
      value={draft}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search.flush()}
      // Searches before what the user opens next adds its history entry.
      onBlur={() => search.flush()}
      rightSection={
        draft && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              type('');
              search.flush();
            }}
          />
        )
      }
    />
  );
}
