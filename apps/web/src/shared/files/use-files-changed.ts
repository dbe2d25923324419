import { trpc } from '../calls/trpc.ts';
import type { FileParent } from './file-parent.ts';

/** After files were attached or removed: the record shows them, and its history who did it. */
export function useFilesChanged({ type }: FileParent) {
  const utils = trpc.useUtils();
  const records = {
    listing: utils.listings,
    bid: utils.bids,
    inquiry: utils.inquiries,
    offer: utils.offers,
  };
  return () => {
    void records[type].invalidate();
    void utils.files.invalidate();
    void utils.history.invalidate();
  };
}
