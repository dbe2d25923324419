import { type LandingEntity, linkTo } from '@tank/schema/entities';
import { LoadingState } from '@tank/ui/states/loading-state';
import { type ComponentType, lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { RecordNotFound } from '../../shared/records/record-not-found.tsx';
import { useCan } from '../../shared/session/session.ts';
import { words } from '../words.ts';

const pages: Record<LandingEntity, ComponentType<{ id: number }>> = {
  listing: lazy(() => import('./landing/listing-landing.tsx')),
  bid: lazy(() => import('./landing/bid-landing.tsx')),
  inquiry: lazy(() => import('./landing/inquiry-landing.tsx')),
  offer: lazy(() => import('./landing/offer-landing.tsx')),
};

const NotAllowedPage = lazy(() => import('../not-allowed-page.tsx'));

/** Not on the market: the server refuses them to accounts that cannot trade, whether they exist or not. */
const ofTraders: ReadonlySet<LandingEntity> = new Set(['bid', 'offer']);

const landingEntities = Object.keys(pages) as LandingEntity[];
const ID = /^[1-9]\d{0,15}$/;

/** `/landing/{table}/{id}`: one record with what the viewer may do with it (docs/product.md#landing-pages). */
export function Component() {
  const { table = '', id = '' } = useParams();
  const canTrade = useCan('see_bookings');
  const entity = landingEntities.find(
    (candidate) => linkTo(candidate, Number(id)) === `/landing/${table}/${id}`,
  );
  if (!entity || !ID.test(id))
    return (
      <Page title="Not found">
        <RecordNotFound hint={words.badLink} />
      </Page>
    );
  const Landing = pages[entity];
  return (
    <Suspense fallback={<LoadingState lines={8} />}>
      {ofTraders.has(entity) && !canTrade ? (
        <NotAllowedPage ability="see_bookings" />
      ) : (
        <Landing key={id} id={Number(id)} />
      )}
    </Suspense>
  );
}
