import { TOKEN_HEADER } from '../../../packages/schema/src/product.ts';
import { parseTableState } from '../../../packages/ui/src/data-table/url-state.ts';
import { type Address, screens } from '../src/app/screens.ts';

/** What `prefetch-rows.ts` asks for. */
const procedures: Partial<Record<Address, string>> = {
  '/listing': 'listings.listAll',
  '/inquiry': 'inquiries.listAll',
  '/my/storage': 'storage.listMine',
  '/my/listing': 'listings.listMine',
  '/my/inquiry': 'inquiries.listMine',
  '/my/bid': 'bids.listPlaced',
};

/** Of an address that says nothing besides. */
const input = parseTableState({ columns: {}, default_sort: '' }, new URLSearchParams());

/** By screens: the address of the call for its first rows as the typed client writes it, and whom the screen opens for. */
export const firstCalls = () =>
  Object.fromEntries(
    Object.entries(procedures).map(([screen, procedure]) => [
      screen,
      {
        address: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
        whom: screens[screen as Address].opensFor,
      },
    ]),
  );

/** The header that carries the token of whoever asks. */
export const tokenHeader = TOKEN_HEADER;
