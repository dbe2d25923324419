import { useChanged } from '../live/use-changed.ts';
import type { FileParent } from './file-parent.ts';

/** Invalidates the record and its history after files were attached or removed. */
export function useFilesChanged({ type }: FileParent) {
  const changed = useChanged();
  return () => changed(type);
}
