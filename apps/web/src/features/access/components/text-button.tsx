import { Anchor } from '@mantine/core';
import { type Ahead, ahead } from '@tank/ui/lib/ahead';
import type { ReactNode } from 'react';

interface TextButtonProps {
  onClick: () => void;
  onAhead?: Ahead;
  children: ReactNode;
}

/** Looks like a link, and opens something on the page. */
export const TextButton = ({ onClick, onAhead, children }: TextButtonProps) => (
  <Anchor component="button" type="button" inherit underline="always" onClick={onClick} {...ahead(onAhead)}>
    {children}
  </Anchor>
);
