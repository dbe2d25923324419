import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { words } from './words.ts';

export interface FallbackProps {
  error?: { text: string; onRetry: () => void } | null;
  /** By what rows are left out. */
  searched: boolean;
  filtered: boolean;
  emptyHint?: string | undefined;
  onClear: () => void;
}

/** In place of rows: the failure, or that nothing is there, or that search and filters let nothing through. */
export function Fallback({ error, searched, filtered, emptyHint, onClear }: FallbackProps) {
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
