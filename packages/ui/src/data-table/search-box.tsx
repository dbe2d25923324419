import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDraft } from '../lib/use-draft.ts';
import classes from './toolbar.module.css';
import { words } from './words.ts';

/** How long typing rests before the search is asked for. */
const REST_MS = 300;

export interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  /** What is searched, for the accessible name: "Storage, City, State". */
  columns: string;
}

/** One search through all text columns. */
export function SearchBox({ value, onChange, columns }: SearchBoxProps) {
  // The spaces between words stay while they are typed; those around them are no part of what is searched for.
  const { draft, setDraft, hand } = useDraft(value, onChange, { onReplaced: () => search.cancel() });
  const search = useDebouncedCallback((text: string) => hand(text.trim()), REST_MS);
  const type = (text: string) => {
    setDraft(text);
    search(text);
  };
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([
    [
      '/',
      () => {
        // The page's first search; none while a dialog lies above it.
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
      // Before what is opened next has an entry of its own in the history.
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
