import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from '../../states/empty-state.tsx';
import { ErrorState } from '../../states/error-state.tsx';
import { words } from '../words.ts';

export interface NoRowsProps {
  error?: { text: string; onRetry: () => void } | null;
  /** Whether a search is set. */
  searched: boolean;
  /** Whether a filter is set. */
  filtered: boolean;
  emptyHint?: string | undefined;
  onClear: () => void;
}

/** Replaces the rows: shows the error, that there are none, or that none match the search and filters. */
export function NoRows({ error, searched, filtered, emptyHint, onClear }: NoRowsProps) {
  if (error) return <ErrorState text={error.text} onRetry={error.onRetry} />;
  if (!searched && !filtered) return <EmptyState hint={emptyHint} />;
  const narrowedBy = !searched ? 'filters' : filtered ? 'both' : 'search';
  return (
    <EmptyState
      icon={<IconFilterOff size={20} />}
      title={words.nothingMatches[narrowedBy]}
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          {words.clear[narrowedBy]}
        </Button>
      }
    />
  );
}
