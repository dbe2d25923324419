import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react';
import classes from './view-files.module.css';
import { words } from './words.ts';

interface ViewFilesBarProps {
  page: number;
  /** 0 while the file loads. */
  pages: number;
  onPageChange: (page: number) => void;
  /** 1 fits the page to the viewer's width. */
  zoom: number;
  /** Undefined at the largest zoom. */
  onZoomIn: (() => void) | undefined;
  onZoomOut: (() => void) | undefined;
}

/** Page and zoom controls of the PDF viewer. */
export function ViewFilesBar({ page, pages, onPageChange, zoom, onZoomIn, onZoomOut }: ViewFilesBarProps) {
  return (
    <div className={classes.bar} role="toolbar" aria-label={words.pagesAndZoom}>
      <ActionIcon aria-label="Previous page" disabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.count} role="status">
        {pages > 0 ? words.page(page, pages) : 'Loading'}
      </span>
      <ActionIcon aria-label="Next page" disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.gap} />
      <ActionIcon aria-label="Zoom out" disabled={!onZoomOut} onClick={onZoomOut}>
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <span className={classes.zoom}>{Math.round(zoom * 100)}%</span>
      <ActionIcon aria-label="Zoom in" disabled={!onZoomIn} onClick={onZoomIn}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}
