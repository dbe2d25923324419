/** Every step of the tutorial (docs/product.md#tutorial): where it is read, and what leads on from it. `words.ts` says it. */
import type { Category } from '../enums.ts';
import { TUTORIAL_FIRST_STEP, TUTORIAL_LAST_STEP } from './step-numbers.ts';

/** Screens that the tutorial walks to, as the menu has them. */
export type TutorialScreen =
  | '/'
  | '/listing'
  | '/inquiry'
  | '/my/storage'
  | '/my/listing'
  | '/my/inquiry'
  | '/my/bid'
  | '/my/booking'
  | '/profile';

/** What a step may wait for: an entry of the menu, or something else on the screen. */
export type TutorialAction =
  | TutorialScreen
  | 'open_storage_form'
  | 'add_storage'
  | 'open_listing_form'
  | 'add_listing'
  | 'open_notifications'
  | 'save_preferences';

/** Where the hint of a step stands, besides the banner. */
export type TutorialHintPlace =
  | 'storage_button'
  | 'storage_form'
  | 'listing_button'
  | 'listing_form'
  | 'listings';

export interface TutorialStep {
  step: number;
  /** Where it is read, if not anywhere. */
  screen: TutorialScreen | undefined;
  /** The part of that screen that it is about. */
  section?: string;
  /** What leads on: Next is disabled until then. */
  action?: TutorialAction;
  /** Where Skip leads. */
  skip?: number;
  hint?: TutorialHintPlace;
}

type Plan = Pick<TutorialStep, 'section' | 'action' | 'skip' | 'hint'>;

const on = (screen: TutorialScreen | undefined, plans: readonly Plan[]) =>
  plans.map((plan) => ({ screen, ...plan }));

/** From step 2 on, one after the other. */
const plans = [
  ...on('/', [{}, {}, { action: '/listing' }]),
  ...on('/listing', [{}, { action: '/inquiry' }]),
  ...on('/inquiry', [{}, { action: '/my/storage' }]),
  ...on('/my/storage', [
    {},
    { action: 'open_storage_form', skip: 13, hint: 'storage_button' },
    { action: 'add_storage', skip: 13, hint: 'storage_form' },
    {},
    { action: '/my/listing' },
  ]),
  ...on('/my/listing', [
    {},
    {},
    { action: 'open_listing_form', skip: 19, hint: 'listing_button' },
    { action: 'add_listing', skip: 19, hint: 'listing_form' },
    { hint: 'listings' },
  ]),
  ...on(undefined, [{}, { action: 'open_notifications' }, {}, { action: '/my/inquiry' }]),
  ...on('/my/inquiry', [{}, { action: '/my/bid' }]),
  ...on('/my/bid', [{}, {}, { action: '/my/booking' }]),
  ...on('/my/booking', [{}, {}]),
  ...on(undefined, [{ action: '/profile' }]),
  ...on('/profile', [
    {},
    { section: 'preferences' },
    { action: 'save_preferences', skip: TUTORIAL_LAST_STEP, section: 'preferences' },
    {},
  ]),
];

export const tutorialSteps: readonly TutorialStep[] = plans.map((plan, at) => ({
  step: TUTORIAL_FIRST_STEP + at,
  ...plan,
}));

const within = (step: number, from: number, to: number) => step >= from && step <= to;

/** Steps that an account passes over: Viewers have no account of the market, Traders neither storage nor listings to make. */
export const isSkipped = (step: number, category: Category): boolean =>
  category === 'Viewer'
    ? within(step, 8, 29)
    : category === 'Trader' && (within(step, 10, 12) || within(step, 16, 18));
