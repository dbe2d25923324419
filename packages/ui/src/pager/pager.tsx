import { Group, Pagination } from '@mantine/core';
import { formatNumber } from '../lib/format.ts';

export interface PagerProps {
  /** Names the pages for screen readers: `Pages of mails`. */
  label: string;
  /** The one on screen, from 1. */
  page: number;
  /** How many there are; undefined where nobody counted them. */
  pages: number | undefined;
  /** Whether there is one behind this; told where the pages are not counted. */
  more: boolean;
  siblings?: number;
  className?: string | undefined;
  onPage: (page: number) => void;
}

/** Pages by their numbers; where nobody counted them, the one before and the next one. Nothing where there is one only. */
export function Pager({ label, page, pages, more, onPage, ...look }: PagerProps) {
  const shared = { size: 'sm', onChange: onPage, role: 'group', 'aria-label': label, ...look } as const;
  if (pages === undefined)
    return (
      <Pagination.Root {...shared} total={page + (more ? 1 : 0)} value={page}>
        <Group gap="xs" wrap="nowrap">
          <Pagination.Previous aria-label="Previous page" />
          <span>Page {formatNumber(page)}</span>
          <Pagination.Next aria-label="Next page" />
        </Group>
      </Pagination.Root>
    );
  if (pages < 2) return null;
  return (
    <Pagination
      boundaries={1}
      {...shared}
      total={pages}
      value={Math.min(page, pages)}
      getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
    />
  );
}
