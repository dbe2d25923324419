import { documentedFilesOf } from '@tank/schema/live/files';
import * as z from 'zod';
import { idOf, type RestRoute } from '../../kernel/http/rest.ts';
import { createCaller } from '../../kernel/http/trpc.ts';
import { filesAsByteArrays } from './byte-array-json.ts';
import { startDownload } from './downloads.ts';
import { openFiles } from './read-file.ts';
import { filesRouter } from './router.ts';

const files = createCaller(filesRouter);

const withBytes = z.object({ name: z.string(), content: z.array(z.int().min(0).max(255)) });

export const filesRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/files/:type/:id',
    procedure: 'files.list',
    operation: 'listFiles',
    summary: 'The files of a bid, listing, inquiry or inquiryBid: name and content as a byte array',
    params: documentedFilesOf.pick({ type: true }),
    answer: z.object({ data: z.array(withBytes) }),
    call: async ({ ctx, params }) => {
      const input = documentedFilesOf.parse({ type: params.type, id: idOf(params) });
      // The procedure authorizes the call and checks the input; then the files are streamed one by one.
      await files(ctx).list(input);
      const opened = await openFiles({ ctx, input });
      const bytes = opened.reduce((sum, { size }) => sum + size, 0);
      return startDownload(ctx, { format: 'byteArrays', bytes, pieces: () => filesAsByteArrays(opened) });
    },
  },
];
