import type { Ability } from '@tank/schema/abilities';
import type { Category } from '@tank/schema/enums';
import { type TutorialAction, tutorialSteps } from '@tank/schema/tutorial/steps';
import { nextTutorialStep, tutorialStep } from '@tank/schema/tutorial/tutorial';
import { expect, test } from 'vitest';
import { menuFor } from './menu.tsx';

const trader: Ability[] = ['place_bid', 'post_inquiry', 'see_bookings'];
const terminal: Ability[] = [...trader, 'offer_storage', 'list_storage'];
const abilitiesOf: Record<Category, Ability[]> = {
  Viewer: [],
  Trader: trader,
  Terminal: [...terminal, 'see_team', 'see_team_records'],
  Admin: [...terminal, 'administer', 'see_mails'],
};

const entries = (category: Category, step: number) =>
  menuFor(abilitiesOf[category], '/', { tutorial: tutorialStep(step) }).flatMap(({ items }) => items);
const hrefs = (category: Category, step: number) => entries(category, step).map(({ href }) => href);

/** Steps of the tutorial for a user who completes each action. */
function stepsFor(category: Category): number[] {
  const steps = [2];
  for (let step = 2; step < 34; steps.push(step)) {
    const action = tutorialStep(step)?.action as TutorialAction;
    step = nextTutorialStep(step, action ? { type: 'do', action } : { type: 'next' }, category);
  }
  return steps;
}

test.each<Category>(['Viewer', 'Trader', 'Terminal', 'Admin'])(
  'enables only the menu entry of the current tutorial step for a %s',
  (category) => {
    for (const step of stepsFor(category)) {
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

test('adds terminal screens to the menu of a trader during their tutorial steps, and never for a viewer', () => {
  const stepsWithEntry = (category: Category, href: string) =>
    tutorialSteps.filter(({ step }) => hrefs(category, step).includes(href)).map(({ step }) => step);
  const reachedSteps = (category: Category, href: string) =>
    stepsWithEntry(category, href).filter((step) => stepsFor(category).includes(step));
  expect(reachedSteps('Trader', '/my/storage')).toEqual([8, 9, 13]);
  expect(reachedSteps('Trader', '/my/listing')).toEqual([13, 14, 15]);
  for (const href of ['/my/storage', '/my/listing', '/my/inquiry', '/my/booking'])
    expect(reachedSteps('Viewer', href)).toEqual([]);
});

test('enables every entry without the tutorial', () => {
  for (const step of [0, 1, 35]) {
    expect(entries('Trader', step).some(({ disabled, asked }) => disabled || asked)).toBe(false);
    expect(hrefs('Trader', step)).not.toContain('/my/storage');
  }
});

test('lists the administration screens for Admins only, in this order', () => {
  const groups = menuFor(abilitiesOf.Admin, '/');
  const admin = groups.find(({ heading }) => heading === 'Admin');
  expect(admin?.items.map(({ label }) => label)).toEqual([
    ...['Bid Ask', 'Chats', 'Users', 'Teams', 'Bookings', 'Reports', 'Requests', 'Add Product'],
    ...['Emails', 'Contact Requests', 'Audit', 'System'],
  ]);
  for (const category of ['Viewer', 'Trader', 'Terminal'] as const)
    expect(menuFor(abilitiesOf[category], '/').map(({ heading }) => heading)).not.toContain('Admin');
});

test('folds the groups that Admins share with others, for Admins only', () => {
  const folded = (category: Category) =>
    menuFor([...abilitiesOf[category], 'see_team'], '/')
      .filter(({ folds }) => folds)
      .map(({ heading }) => heading);
  expect(folded('Admin')).toEqual(['My Account', 'My Team']);
  expect(folded('Terminal')).toEqual([]);
});

test('shows at an entry how much work waits there', () => {
  const groups = menuFor(abilitiesOf.Admin, '/', { badges: { '/admin/user': { count: 4, of: 'pending' } } });
  const badges = groups.flatMap(({ items }) =>
    items.flatMap(({ href, badge }) => (badge ? [[href, badge]] : [])),
  );
  expect(badges).toEqual([['/admin/user', { count: 4, of: 'pending' }]]);
});
