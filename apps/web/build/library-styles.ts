import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), 'styles');

const classesOf = (style: string) =>
  readFileSync(join(library, style), 'utf8').match(/\bm_[0-9a-f]{6,}/g) ?? [];

/** Fails where `packages/ui/src/mantine.css` lacks the style of a component that is used, or has that of one that is not. */
export const libraryStyles = (): Plugin => ({
  name: 'library-styles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    let code = '';
    let styles = '';
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') code += file.code;
      else if (file.fileName.endsWith('.css')) styles += file.source;
    const wrong = readdirSync(library).filter((style) => {
      const classes = style.endsWith('.layer.css') ? classesOf(style) : [];
      const within = (text: string) => classes.some((name) => text.includes(name));
      return within(code) !== within(styles);
    });
    if (wrong.length > 0)
      this.error(`packages/ui/src/mantine.css lacks, or has for nothing: ${wrong.join(', ')}.`);
  },
});
