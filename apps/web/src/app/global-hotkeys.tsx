import { useHotkeys } from '@mantine/hooks';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { ChunkErrorBoundary } from '@tank/ui/states/chunk-error-boundary';
import { Suspense } from 'react';
import { create } from 'zustand/react';

const CommandPalette = lazyWithPreload(() => import('./palette/command-palette.tsx'));
const ShortcutsDialog = lazyDialog(() => import('../features/help/components/shortcuts-dialog.tsx'));

const useShown = create<{ shown: 'palette' | 'shortcuts' | null }>(() => ({ shown: null }));

const close = () => useShown.setState({ shown: null });
const createOpener = (shown: 'palette' | 'shortcuts') => () => useShown.setState({ shown });

/** For menu items. */
export const showPalette = Object.assign(createOpener('palette'), { prefetch: CommandPalette.preload });
export const showShortcuts = Object.assign(createOpener('shortcuts'), { prefetch: ShortcutsDialog.preload });

/** An open dialog handles keys itself. */
const unlessModal = (show: () => void) => () => {
  if (!document.querySelector('[aria-modal="true"]')) show();
};

/** Global hotkeys and the overlays they open; ignored in fields. */
export function GlobalHotkeys() {
  const shown = useShown((state) => state.shown);
  useHotkeys([
    ['mod+K', unlessModal(showPalette)],
    ['shift+?', unlessModal(showShortcuts)],
  ]);
  return (
    <>
      <ChunkErrorBoundary opened={shown === 'palette'} onClose={close}>
        <Suspense>{shown === 'palette' && <CommandPalette onClose={close} />}</Suspense>
      </ChunkErrorBoundary>
      <Dialog opened={shown === 'shortcuts'} onClose={close}>
        {() => <ShortcutsDialog onClose={close} />}
      </Dialog>
    </>
  );
}
