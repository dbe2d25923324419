import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deflated, joined, stored } from './packed-pieces.ts';

it('is one gzip answer, whatever the pieces and their order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ text: fc.string({ unit: 'binary', maxLength: 5000 }), packs: fc.boolean() })),
      async (parts) => {
        const pieces = await Promise.all(
          parts.map(async ({ text, packs }) => (packs ? await deflated(text) : stored(text))),
        );
        const { etag, bytes } = joined(pieces);
        expect(gunzipSync(bytes)).toEqual(Buffer.concat(parts.map(({ text }) => Buffer.from(text))));
        expect(joined(pieces).etag).toBe(etag);
      },
    ),
    { numRuns: 50 },
  ));
