import { Button, Title } from '@mantine/core';
import { type LegalDocumentName, legalDocuments } from '@tank/schema/legal/documents';
import { LoadingState } from '@tank/ui/states/loading-state';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { documents } from '../../shared/legal/documents.ts';
import { LegalLinks } from '../../shared/legal/legal-links.tsx';
import { Link } from '../../shared/page/link.tsx';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { PublicBar } from '../public-bar.tsx';
import { words } from '../words.ts';
import classes from './legal-page.module.css';

/** `/terms` and `/privacy`, readable without a session (docs/product.md#terms-and-privacy). */
export default function LegalPage({ name }: { name: LegalDocumentName }) {
  const { title } = legalDocuments[name];
  usePageTitle(title);
  const { token } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document itself scrolls to a section
  useEffect(() => {
    if (!location.hash) window.scrollTo(0, 0);
  }, [name]);
  const Document = documents[name];
  return (
    <>
      <PublicBar>
        {token ? (
          <Button component={Link} to="/" variant="default" size="xs">
            {words.toDashboard}
          </Button>
        ) : (
          <Button component={Link} to="/login" state={{ from: location }} variant="default" size="xs">
            Sign In
          </Button>
        )}
      </PublicBar>
      <main tabIndex={-1} className={classes.page}>
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
      </main>
      <footer className={classes.foot} data-screen>
        <LegalLinks />
      </footer>
    </>
  );
}
