/** Every step of the tutorial (docs/product.md#tutorial): where it is read, and what leads on from it. `words.ts` says it. */
import type { Category } from '../enums.ts';
import { TUTORIAL_BEGINS, TUTORIAL_ENDS } from './places.ts';

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
export type TutorialDeed =
  | TutorialScreen
  | 'open_storage_form'
  | 'add_storage'
  | 'open_listing_form'
  | 'add_listing'
  | 'open_notifications'
  | 'save_preferences';

/** Where the hint of a step stands, besides the banner. */
export type TutorialPlace =
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
  deed?: TutorialDeed;
  /** Where Skip leads. */
  skip?: number;
  hint?: TutorialPlace;
}

type Plan = Pick<TutorialStep, 'section' | 'deed' | 'skip' | 'hint'>;

const on = (screen: TutorialScreen | undefined, plans: readonly Plan[]) =>
  plans.map((plan) => ({ screen, ...plan }));

/** From step 2 on, one after the other. */
const plans = [
  ...on('/', [{}, {}, { deed: '/listing' }]),
  ...on('/listing', [{}, { deed: '/inquiry' }]),
  ...on('/inquiry', [{}, { deed: '/my/storage' }]),
  ...on('/my/storage', [
    {},
    { deed: 'open_storage_form', skip: 13, hint: 'storage_button' },
    { deed: 'add_storage', skip: 13, hint: 'storage_form' },
    {},
    { deed: '/my/listing' },
  ]),
  ...on('/my/listing', [
    {},
    {},
    { deed: 'open_listing_form', skip: 19, hint: 'listing_button' },
    { deed: 'add_listing', skip: 19, hint: 'listing_form' },
    { hint: 'listings' },
  ]),
  ...on(undefined, [{}, { deed: 'open_notifications' }, {}, { deed: '/my/inquiry' }]),
  ...on('/my/inquiry', [{}, { deed: '/my/bid' }]),
  ...on('/my/bid', [{}, {}, { deed: '/my/booking' }]),
  ...on('/my/booking', [{}, {}]),
  ...on(undefined, [{ deed: '/profile' }]),
  ...on('/profile', [
    {},
    { section: 'preferences' },
    { deed: 'save_preferences', skip: TUTORIAL_ENDS, section: 'preferences' },
    {},
  ]),
];

export const tutorialSteps: readonly TutorialStep[] = plans.map((plan, at) => ({
  step: TUTORIAL_BEGINS + at,
  ...plan,
}));

const within = (step: number, from: number, to: number) => step >= from && step <= to;

/** Steps that an account passes over: Viewers have no account of the market, Traders neither storage nor listings to make. */
export const isPassedOver = (step: number, category: Category): boolean =>
  category === 'Viewer'
    ? within(step, 8, 29)
    : category === 'Trader' && (within(step, 10, 12) || within(step, 16, 18));
