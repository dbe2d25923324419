import { PageHeader } from '@tank/ui/fields/page-header';
import type { Prefetch } from '@tank/ui/lib/prefetch';
import { PageFrame } from '@tank/ui/shell-frame/page-frame';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

export interface PageProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  /** One table, as high as the window has room for: nothing else scrolls. */
  fill?: boolean;
  /** Fetches what the page opens most, once somebody turns to it. */
  prefetch?: Prefetch | undefined;
  children: ReactNode;
}

/** A screen of the signed-in app: its heading, and its title in the browser's tab. */
export function Page({ title, description, actions, fill = false, prefetch, children }: PageProps) {
  usePageTitle(title);
  return (
    <PageFrame fill={fill} prefetch={prefetch}>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </PageFrame>
  );
}
