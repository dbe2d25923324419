import type { Ability } from '@tank/schema/abilities';
import type { Category } from '@tank/schema/enums';
import { type TutorialAction, tutorialSteps } from '@tank/schema/tutorial/steps';
import { nextTutorialStep, tutorialStep } from '@tank/schema/tutorial/tutorial';
import { expect, test } from 'vitest';
import { menuFor } from './menu.tsx';

const trader: Ability[] = ['place_bid', 'post_inquiry', 'see_bookings'];
const terminal: Ability[] = [...trader, 'offer_storage', 'list_storage'];
const mayDo: Record<Category, Ability[]> = {
  Viewer: [],
  Trader: trader,
  Terminal: [...terminal, 'see_team', 'see_team_records'],
  Admin: [...terminal, 'administer', 'see_mails'],
};

const entries = (category: Category, step: number) =>
  menuFor(mayDo[category], '/', tutorialStep(step)).flatMap(({ items }) => items);
const hrefs = (category: Category, step: number) => entries(category, step).map(({ href }) => href);

/** Does whatever each step asks for, from its first one to the last. */
function walk(category: Category): number[] {
  const steps = [2];
  for (let step = 2; step < 34; steps.push(step)) {
    const action = tutorialStep(step)?.action as TutorialAction;
    step = nextTutorialStep(step, action ? { type: 'do', action } : { type: 'next' }, category);
  }
  return steps;
}

test.each<Category>(['Viewer', 'Trader', 'Terminal', 'Admin'])(
  'the tutorial leaves a %s the one entry that it asks for, and no other',
  (category) => {
    for (const step of walk(category)) {
      const action = tutorialStep(step)?.action;
      const enabled = entries(category, step).filter(({ disabled }) => !disabled);
      expect([step, ...enabled.map(({ href }) => href)]).toEqual([
        step,
        ...(action?.startsWith('/') ? [action] : []),
      ]);
      expect(enabled.every(({ asked }) => asked)).toBe(true);
    }
  },
);

test('a trader has the screens of terminals in the menu at their steps alone, a viewer never', () => {
  const has = (category: Category, href: string) =>
    tutorialSteps.filter(({ step }) => hrefs(category, step).includes(href)).map(({ step }) => step);
  const walked = (category: Category, href: string) =>
    has(category, href).filter((step) => walk(category).includes(step));
  expect(walked('Trader', '/my/storage')).toEqual([8, 9, 13]);
  expect(walked('Trader', '/my/listing')).toEqual([13, 14, 15]);
  for (const href of ['/my/storage', '/my/listing', '/my/inquiry', '/my/booking'])
    expect(walked('Viewer', href)).toEqual([]);
});

test('without the tutorial every entry is enabled', () => {
  for (const step of [0, 1, 35]) {
    expect(entries('Trader', step).some(({ disabled, asked }) => disabled || asked)).toBe(false);
    expect(hrefs('Trader', step)).not.toContain('/my/storage');
  }
});

test('an Admin has the screens of administration, by these names and in this order', () => {
  const groups = menuFor(mayDo.Admin, '/', undefined);
  const admin = groups.find(({ heading }) => heading === 'Admin');
  expect(admin?.items.map(({ label }) => label)).toEqual([
    ...['Bid Ask', 'Chats', 'Users', 'Teams', 'Bookings', 'Reports', 'Requests', 'Add Product'],
    ...['Emails', 'Contact Requests', 'Audit', 'System'],
  ]);
  for (const category of ['Viewer', 'Trader', 'Terminal'] as const)
    expect(menuFor(mayDo[category], '/').map(({ heading }) => heading)).not.toContain('Admin');
});
