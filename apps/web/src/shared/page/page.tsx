import { useDocumentTitle } from '@mantine/hooks';
import { PRODUCT_TITLE } from '@tank/schema/product';
import { PageHeader } from '@tank/ui/fields/page-header';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the signed-in app: its heading, and its title in the browser's tab. */
export function Page({ title, description, actions, children }: PageProps) {
  useDocumentTitle(`${title} · ${PRODUCT_TITLE}`);
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      {children}
    </>
  );
}
