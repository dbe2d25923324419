import { useInvalidate } from '../live/use-invalidate.ts';
import type { FileParent } from './file-parent.ts';

/** Invalidates the record and its history after files were attached or removed. */
export function useFilesChanged({ type }: FileParent) {
  const changed = useInvalidate();
  return () => changed(type);
}
