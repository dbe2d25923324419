import { Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { anchorOf, glossary, glossaryTerms } from '@tank/schema/glossary';
import { hasWords } from '@tank/schema/kit/fold-text';
import { showSection } from '@tank/ui/lib/show-section';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';
import classes from './help.module.css';

/** Searchable glossary; every term has an anchor (`/help#heel`). */
export function GlossaryList() {
  const { hash, key } = useLocation();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => field.current?.focus()]]);
  const found = glossaryTerms.filter((term) => hasWords(`${term} ${glossary[term]}`, search));
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must scroll again
  useEffect(() => showSection(hash.slice(1)), [hash, key]);
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        className={classes.search}
        aria-label={words.search}
        aria-keyshortcuts="/"
        placeholder="Search"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <nav ref={singleTabStop} className={classes.letters} aria-label={words.letters}>
        {found
          .filter((term, at) => term.charAt(0) !== found[at - 1]?.charAt(0))
          .map((term) => (
            <Link key={term} to={`#${anchorOf(term)}`}>
              {term.charAt(0)}
            </Link>
          ))}
      </nav>
      <dl ref={singleTabStop} className={classes.glossary}>
        {found.map((term) => (
          <div key={term}>
            <dt id={anchorOf(term)} tabIndex={-1}>
              <Link to={`#${anchorOf(term)}`}>{term}</Link>
            </dt>
            <dd>{glossary[term]}</dd>
          </div>
        ))}
      </dl>
      <Text role="status" c="dimmed">
        {found.length === 0 && words.none}
      </Text>
    </>
  );
}
