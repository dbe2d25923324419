/** What the command palette offers: from the registries of screens and of records, so that a new one is in it by itself. */

import type { Ability } from '@tank/schema/abilities';
import { entities, type LinkedEntity, linkTo } from '@tank/schema/entities';
import { searchWords } from '@tank/schema/kit/fold-text';
import type { TutorialStep } from '@tank/schema/tutorial/steps';
import type { ReactNode } from 'react';
import { menuFor } from '../menu.tsx';
import { type AddingAddress, type Address, addresses, isAddress, opensTo, screens } from '../screens.ts';
import { words } from '../words.ts';

export interface Command {
  /** Tells it from every other one. */
  id: string;
  label: string;
  /** Where it stands in the menu. */
  heading?: string | undefined;
  icon?: ReactNode;
  to: string;
  /** Where its dialog is to be opened. */
  adds?: AddingAddress;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

/** Screens of the menu that are not locked, and those that stand in no menu and have no record of their own. */
function screensFor(abilities: readonly Ability[], tutorial?: TutorialStep): Command[] {
  const inMenu = menuFor(abilities, '', tutorial).flatMap(({ heading, items }) =>
    items
      .filter(({ disabled }) => !disabled)
      .map(({ href, label, icon }) => ({ id: href, label, heading, icon, to: href })),
  );
  const others = addresses.flatMap((at) => {
    const { title, opensFor } = screenAt(at);
    return title !== undefined && opensTo(abilities, opensFor) ? [{ id: at, label: title, to: at }] : [];
  });
  return [...inMenu, ...others];
}

const screenAt = (at: Address): { title?: string; adds?: string; opensFor: Parameters<typeof opensTo>[1] } =>
  screens[at];

const actionsFor = (abilities: readonly Ability[]): Command[] =>
  addresses.flatMap((at) => {
    const { adds, opensFor } = screenAt(at);
    if (adds === undefined || !opensTo(abilities, opensFor)) return [];
    return [{ id: `add ${at}`, label: adds, to: at, adds: at as AddingAddress }];
  });

/** The screen on which one finds this kind of record. */
function screenOf(entity: LinkedEntity): Address {
  const path = entities[entity].page.split('?')[0] ?? '';
  return isAddress(path) ? path : '/landing/:table/:id';
}

const linked = (Object.keys(entities) as (keyof typeof entities)[]).filter(
  (entity): entity is LinkedEntity => entities[entity].page !== null,
);

/** "listing 42", "list 42", or 42 alone, of whatever kind. */
function recordsFor(query: string, abilities: readonly Ability[]): Command[] {
  const [, kind = '', id] = /^([a-z]*)\s*#?(\d{1,9})$/i.exec(query.trim()) ?? [];
  if (!Number(id)) return [];
  return linked
    .filter((entity) => entity.startsWith(kind.toLowerCase()))
    .filter((entity) => opensTo(abilities, screens[screenOf(entity)].opensFor))
    .map((entity) => ({
      id: `${entity} ${id}`,
      label: words.openRecord(entity, Number(id)),
      to: linkTo(entity, Number(id)),
    }));
}

/** Whether every word of the query begins a word of the command. */
function fits({ label, heading = '' }: Command, query: string): boolean {
  const said = searchWords(`${label} ${heading}`);
  return searchWords(query).every((word) => said.some((one) => one.startsWith(word)));
}

/**
 * What fits the query, for somebody with these abilities; groups of which nothing fits are left out. The tutorial leaves
 * the screens that its step leaves in the menu.
 */
export function commandsFor(
  query: string,
  abilities: readonly Ability[],
  tutorial?: TutorialStep,
): CommandGroup[] {
  const fitting = (commands: Command[]) => commands.filter((command) => fits(command, query));
  return [
    { title: words.records, commands: tutorial ? [] : recordsFor(query, abilities) },
    { title: words.begin, commands: tutorial ? [] : fitting(actionsFor(abilities)) },
    { title: words.goTo, commands: fitting(screensFor(abilities, tutorial)) },
  ].filter(({ commands }) => commands.length > 0);
}
