import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const LazyRadiusMap = lazy(() => import('@tank/ui/radius-map/radius-map'));

interface RadiusMapProps {
  latitude: number;
  longitude: number;
  /** Miles. */
  radius?: number | undefined;
  address: string;
}

/** Map of a place with its radius; loads the map library on demand. */
export const RadiusMap = (props: RadiusMapProps) => (
  <Suspense fallback={<Skeleton style={{ aspectRatio: '3 / 2' }} />}>
    <LazyRadiusMap {...props} />
  </Suspense>
);
