/** Commands of the palette, derived from the registries of screens and entities. */

import type { Ability } from '@tank/schema/abilities';
import { entities, type LinkedEntity, linkTo } from '@tank/schema/entities';
import { searchWords } from '@tank/schema/kit/fold-text';
import type { TutorialStep } from '@tank/schema/tutorial/steps';
import type { ReactNode } from 'react';
import { menuFor } from '../menu.tsx';
import { type Address, type AddressWithAdd, addresses, canOpen, isAddress, screens } from '../screens.ts';
import { words } from '../words.ts';

export interface Command {
  id: string;
  label: string;
  /** Menu heading. */
  heading?: string | undefined;
  icon?: ReactNode;
  to: string;
  /** Screen whose add dialog to open. */
  adds?: AddressWithAdd;
}

export interface CommandGroup {
  title: string;
  commands: Command[];
}

/** Enabled screens of the menu, and screens outside the menu that have a title. */
function screensFor(abilities: readonly Ability[], tutorial?: TutorialStep): Command[] {
  const inMenu = menuFor(abilities, '', { tutorial }).flatMap(({ heading, items }) =>
    items
      .filter(({ disabled }) => !disabled)
      .map(({ href, label, icon }) => ({ id: href, label, heading, icon, to: href })),
  );
  const others = addresses.flatMap((at) => {
    const { title, access } = screenAt(at);
    return title !== undefined && canOpen(abilities, access) ? [{ id: at, label: title, to: at }] : [];
  });
  return [...inMenu, ...others];
}

const screenAt = (at: Address): { title?: string; adds?: string; access: Parameters<typeof canOpen>[1] } =>
  screens[at];

const actionsFor = (abilities: readonly Ability[]): Command[] =>
  addresses.flatMap((at) => {
    const { adds, access } = screenAt(at);
    if (adds === undefined || !canOpen(abilities, access)) return [];
    return [{ id: `add ${at}`, label: adds, to: at, adds: at as AddressWithAdd }];
  });

function screenOf(entity: LinkedEntity): Address {
  const path = entities[entity].page.split('?')[0] ?? '';
  return isAddress(path) ? path : '/landing/:table/:id';
}

const linked = (Object.keys(entities) as (keyof typeof entities)[]).filter(
  (entity): entity is LinkedEntity => entities[entity].page !== null,
);

/** Matches "listing 42", "list 42", and "42" for any kind. */
function recordsFor(query: string, abilities: readonly Ability[]): Command[] {
  const [, kind = '', id] = /^([a-z]*)\s*#?(\d{1,9})$/i.exec(query.trim()) ?? [];
  if (!Number(id)) return [];
  return linked
    .filter((entity) => entity.startsWith(kind.toLowerCase()))
    .filter((entity) => canOpen(abilities, screens[screenOf(entity)].access))
    .map((entity) => ({
      id: `${entity} ${id}`,
      label: words.openRecord(entity, Number(id)),
      to: linkTo(entity, Number(id)),
    }));
}

/** Whether every word of the query is a prefix of a word of the command. */
function matches({ label, heading = '' }: Command, query: string): boolean {
  const commandWords = searchWords(`${label} ${heading}`);
  return searchWords(query).every((word) => commandWords.some((one) => one.startsWith(word)));
}

/** Matching commands without empty groups. The tutorial leaves only the screens that its step enables in the menu. */
export function commandsFor(
  query: string,
  abilities: readonly Ability[],
  tutorial?: TutorialStep,
): CommandGroup[] {
  const filter = (commands: Command[]) => commands.filter((command) => matches(command, query));
  return [
    { title: words.records, commands: tutorial ? [] : recordsFor(query, abilities) },
    { title: words.begin, commands: tutorial ? [] : filter(actionsFor(abilities)) },
    { title: words.goTo, commands: filter(screensFor(abilities, tutorial)) },
  ].filter(({ commands }) => commands.length > 0);
}
