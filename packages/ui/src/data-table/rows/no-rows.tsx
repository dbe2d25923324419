import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import type { ReactNode } from 'react';
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
  emptyAction?: ReactNode;
  onClear: () => void;
}

/** Replaces the rows: shows the error, that there are none, or that none match the search and filters. */
export function NoRows({ error, searched, filtered, emptyHint, emptyAction, onClear }: NoRowsProps) {
  if (error) return <ErrorState text={error.text} onRetry={error.onRetry} />;
  if (!searched && !filtered)
    return (
      <EmptyState
        title={emptyHint ?? messages.noData}
        hint={emptyHint && messages.noData}
        action={emptyAction}
      />
    );
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
