import { Anchor } from '@mantine/core';
import { type Prefetch, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import type { ReactNode } from 'react';

interface TextButtonProps {
  onClick: () => void;
  prefetch?: Prefetch;
  children: ReactNode;
}

/** Looks like a link, and opens something on the page. */
export const TextButton = ({ onClick, prefetch, children }: TextButtonProps) => (
  <Anchor
    component="button"
    type="button"
    inherit
    underline="always"
    onClick={onClick}
    {...prefetchOnIntent(prefetch)}
  >
    {children}
  </Anchor>
);
