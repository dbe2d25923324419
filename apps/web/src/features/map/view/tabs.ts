import { words } from '../words.ts';

/** Tabs by their name in the URL. */
export const tabs = { volume: words.volume, heat: words.heat } as const;
export type Tab = keyof typeof tabs;
export const TAB_KEY = 'map.tab';

export const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name);
