import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { expect, test } from 'vitest';

test("the patch keeps Drizzle's export map small, which Node parses again for each of its files", () => {
  const path = findPackageJSON('drizzle-orm', import.meta.url) as string;
  const { exports } = JSON.parse(readFileSync(path, 'utf8'));
  expect(JSON.stringify(exports).length).toBeLessThan(2000);
});
