import { Group, Pagination } from '@mantine/core';
import { formatNumber } from '../lib/format.ts';
import { singleTabStop } from '../lib/single-tab-stop.ts';

export interface PagerProps {
  /** The accessible name: "Pages of mails". */
  label: string;
  /** The current page, from 1. */
  page: number;
  /** The number of pages; undefined if the server did not count all rows. */
  pages: number | undefined;
  /** Whether there is a next page; used if `pages` is undefined. */
  more: boolean;
  siblings?: number;
  className?: string | undefined;
  onPageChange: (page: number) => void;
}

/** Page numbers, or Previous and Next if the number of pages is unknown. Renders nothing for a single page. */
export function Pager({ label, page, pages, more, onPageChange, ...rootProps }: PagerProps) {
  const shared = {
    size: 'sm',
    onChange: onPageChange,
    ref: singleTabStop,
    role: 'group',
    'aria-label': label,
    ...rootProps,
  } as const;
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
