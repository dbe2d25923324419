import { ActionIcon, Skeleton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Dropdown } from '../../dropdown/dropdown.tsx';
import { lazyWithPreload } from '../../lib/prefetch.ts';
import toolbarClasses from '../toolbar/toolbar.module.css';
import type { ColumnChooserProps } from './column-chooser.tsx';

/** Loaded when first opened. */
const ColumnChooser = lazyWithPreload(() => import('./column-chooser.tsx'));

const LABEL = 'Columns';

export const ColumnChooserButton = (props: ColumnChooserProps) => (
  <Dropdown
    kind="dialog"
    label={LABEL}
    width={336}
    position="bottom-end"
    bare
    prefetch={ColumnChooser.preload}
    button={(opener) => (
      <ActionIcon
        {...opener}
        size={36}
        variant="default"
        className={toolbarClasses.iconButton}
        aria-label={LABEL}
        title={LABEL}
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
