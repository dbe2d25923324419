import { Anchor } from '@mantine/core';
import { type Prefetch, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import type { ReactNode } from 'react';

interface TextButtonProps {
  onClick: () => void;
  prefetch?: Prefetch;
  children: ReactNode;
}

/** A button styled as a link, for actions that stay on the page. */
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
