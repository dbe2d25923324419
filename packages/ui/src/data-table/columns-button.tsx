import { ActionIcon, Skeleton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { lazyWithPreload } from '../lib/prefetch.ts';
import type { ChooserProps } from './column-chooser.tsx';
import classes from './toolbar.module.css';

/** What moves columns about comes when somebody wants to. */
const ColumnChooser = lazyWithPreload(() => import('./column-chooser.tsx'));

const NAME = 'Columns';

/** Opens the choice of columns, their order and the density. */
export const ColumnsButton = (props: ChooserProps) => (
  <Dropdown
    kind="dialog"
    label={NAME}
    width={336}
    position="bottom-end"
    bare
    prefetch={ColumnChooser.preload}
    button={(opener) => (
      <ActionIcon
        {...opener}
        size={36}
        variant="default"
        className={classes.refresh}
        aria-label={NAME}
        title={NAME}
      >
        <IconColumns3 size={17} aria-hidden />
      </ActionIcon>
    )}
  >
    {() => (
      <Suspense fallback={<Skeleton height={320} />}>
        <ColumnChooser {...props} />
      </Suspense>
    )}
  </Dropdown>
);
