import { test } from './app.ts';

/** Without a graphics card maps are drawn by a program that plays one. */
const FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** Has the journeys of a file walked in a browser that draws maps. */
export const drawMaps = () =>
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: the library wants a pattern
    launchOptions: async ({}, use, { project }) => {
      const { args = [], ...usual } = project.use.launchOptions ?? {};
      await use({ ...usual, args: [...args.filter((arg) => arg !== '--disable-gpu'), ...FLAGS] });
    },
  });
