/** Writes `.br` and `.gz` next to each compressible file of the build: `node build/compress.ts`, after `vite build`. */
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const dist = join(import.meta.dirname, '../dist');
const COMPRESSIBLE = /\.(js|css|html|svg|wasm|bcmap|pfb|ttf|icc)$/;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Renames the complete file into place, because a server may start at the same time. */
async function writeAtomically(path: string, content: Buffer): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

async function compress(file: string): Promise<void> {
  const path = join(dist, file);
  if (existsSync(`${path}.br`)) return;
  const content = await readFile(path);
  await writeAtomically(`${path}.gz`, await toGzip(content, { level: 9 }));
  await writeAtomically(`${path}.br`, await toBrotli(content));
}

const files = (await readdir(dist, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
await Promise.all(files.map(compress));
