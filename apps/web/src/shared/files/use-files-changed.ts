import { useChanged } from '../live/use-changed.ts';
import type { FileParent } from './file-parent.ts';

/** After files were attached or removed: whatever shows the record shows them, and its history who did it. */
export function useFilesChanged({ type }: FileParent) {
  const changed = useChanged();
  return () => changed(type);
}
