import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const Drawing = lazy(() => import('@tank/ui/radius-map/radius-map'));

interface RadiusMapProps {
  latitude: number;
  longitude: number;
  /** Miles. */
  radius?: number | undefined;
  address: string;
}

/** A place with the circle of its radius; map and land are loaded when the first one is shown. */
export const RadiusMap = (props: RadiusMapProps) => (
  <Suspense fallback={<Skeleton style={{ aspectRatio: '3 / 2' }} />}>
    <Drawing {...props} />
  </Suspense>
);
