import { Button, Stack } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './two-tables.module.css';

interface TwoTablesProps {
  /** The heading of the second one. */
  below: string;
  first: ReactNode;
  second: ReactNode;
}

/** One table below another. On phones, where rows are cards, the second one lies far below: its way is above the first. */
export function TwoTables({ below, first, second }: TwoTablesProps) {
  const target = useRef<HTMLDivElement>(null);
  const goThere = () => {
    target.current?.scrollIntoView();
    target.current?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="xl">
      <div>
        <Button
          hiddenFrom="sm"
          mb="sm"
          variant="default"
          rightSection={<IconArrowDown size={15} aria-hidden />}
          onClick={goThere}
        >
          {below}
        </Button>
        {first}
      </div>
      <div ref={target} className={classes.second} tabIndex={-1}>
        {second}
      </div>
    </Stack>
  );
}
