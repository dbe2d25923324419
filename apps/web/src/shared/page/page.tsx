import { VisuallyHidden } from '@mantine/core';
import { PageHeader } from '@tank/ui/fields/page-header';
import type { Prefetch } from '@tank/ui/lib/prefetch';
import { PageFrame } from '@tank/ui/shell-frame/page-frame';
import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from './crumbs.tsx';
import { usePageTitle } from './use-page-title.ts';

export interface PageProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** The screens above this one, outermost first. */
  crumbs?: readonly Crumb[];
  /** Fills the window's height with one table that scrolls. */
  fill?: boolean;
  /** Fills the page from the top bar to the bottom, without a visible heading. */
  isEdgeToEdge?: boolean;
  /** Called on the first interaction with the page; fetches the dialogs that it opens. */
  prefetch?: Prefetch | undefined;
  children: ReactNode;
}

/** Screen of the signed-in app: sets the heading and the document title. */
export function Page(props: PageProps) {
  const {
    title,
    description,
    actions,
    crumbs,
    fill = false,
    isEdgeToEdge = false,
    prefetch,
    children,
  } = props;
  usePageTitle(title);
  return (
    <PageFrame fill={fill} isEdgeToEdge={isEdgeToEdge} prefetch={prefetch}>
      {crumbs && <Crumbs crumbs={crumbs} title={title} />}
      {isEdgeToEdge ? (
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
      ) : (
        <PageHeader title={title} description={description} actions={actions} />
      )}
      {children}
    </PageFrame>
  );
}
