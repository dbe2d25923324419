import { Title } from '@mantine/core';
import { type LegalDocumentName, legalDocuments } from '@tank/schema/legal/documents';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { documents } from '../../shared/legal/documents.ts';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { PublicLayout } from '../public-layout.tsx';

/** `/terms` and `/privacy`, readable without a session (docs/product.md#terms-and-privacy). */
export default function LegalPage({ name }: { name: LegalDocumentName }) {
  const { title } = legalDocuments[name];
  usePageTitle(title);
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document itself scrolls to a section
  useEffect(() => {
    if (!location.hash) window.scrollTo(0, 0);
  }, [name]);
  const Document = documents[name];
  return (
    <PublicLayout>
      <Title order={1} mb="xs">
        {title}
      </Title>
      <Suspense fallback={<LoadingState lines={8} />}>
        <Document
          name={name}
          level={2}
          at={location.hash.slice(1)}
          onSection={(id) => navigate({ hash: id })}
          onDocument={(href) => navigate(href)}
        />
      </Suspense>
    </PublicLayout>
  );
}
