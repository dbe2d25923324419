/** Writes `.br` and `.gz` beside each built file that compression makes smaller: `node build/compress.ts`, after `vite build`. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const COMPRESSIBLE = /\.(js|css|html|svg|wasm|bcmap|pfb|ttf|icc)$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Renamed when it is complete, for a server may start meanwhile. */
async function write(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

async function compress(file: string): Promise<void> {
  const path = join(dist, file);
  if (existsSync(`${path}.br`)) return;
  const content = await readFile(path);
  await write(`${path}.gz`, await toGzip(content, { level: 9 }));
  await write(`${path}.br`, await toBrotli(content));
}

const files = (await readdir(dist, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
await Promise.all(files.map(compress));
