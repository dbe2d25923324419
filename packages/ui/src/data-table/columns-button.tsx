import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ahead, lazyAhead } from '../lib/ahead.ts';
import type { ChooserProps } from './column-chooser.tsx';
import classes from './toolbar.module.css';

/** What moves columns about comes when somebody wants to. */
const ColumnChooser = lazyAhead(() => import('./column-chooser.tsx'));

const NAME = 'Columns';

/** Opens the choice of columns, their order and the density. */
export function ColumnsButton(props: ChooserProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} width={336} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant="default"
          className={classes.refresh}
          aria-label={NAME}
          title={NAME}
          {...ahead(ColumnChooser.ahead)}
          onClick={() => setOpened((o) => !o)}
        >
          <IconColumns3 size={17} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={NAME}>
        <Suspense fallback={<Skeleton height={320} />}>
          <ColumnChooser {...props} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
