import { Button, Stack } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useScrollToHash } from '../../shared/page/use-scroll-to-hash.ts';
import classes from './two-tables.module.css';

interface TwoTablesProps {
  secondTitle: string;
  /** The hash that leads to the second table. */
  secondId?: string;
  first: ReactNode;
  second: ReactNode;
}

/** Two tables, one below the other. On phones, where rows are cards, a button on top scrolls to the second one. */
export function TwoTables({ secondTitle, secondId, first, second }: TwoTablesProps) {
  const target = useRef<HTMLDivElement>(null);
  const scrollToSecond = () => {
    target.current?.scrollIntoView();
    target.current?.focus({ preventScroll: true });
  };
  useScrollToHash(secondId, scrollToSecond);
  return (
    <Stack gap="xl">
      <div>
        <Button
          hiddenFrom="sm"
          mb="sm"
          variant="default"
          rightSection={<IconArrowDown size={15} aria-hidden />}
          onClick={scrollToSecond}
        >
          {secondTitle}
        </Button>
        {first}
      </div>
      <div ref={target} className={classes.second} tabIndex={-1}>
        {second}
      </div>
    </Stack>
  );
}
