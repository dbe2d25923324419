/** The steps of the tutorial (docs/product.md#tutorial): their screen and the action they wait for. Texts are in `words.ts`. */
import type { Category } from '../enums.ts';
import { TUTORIAL_FIRST_STEP, TUTORIAL_LAST_STEP } from './step-numbers.ts';

/** Menu entries that the tutorial visits. */
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

/** What a step may wait for: a menu entry, or an action on the screen. */
export type TutorialAction =
  | TutorialScreen
  | 'open_storage_form'
  | 'add_storage'
  | 'open_listing_form'
  | 'add_listing'
  | 'open_notifications'
  | 'save_preferences';

/** Where a hint is shown in addition to the banner. */
export type TutorialHintPlace =
  | 'storage_button'
  | 'storage_form'
  | 'listing_button'
  | 'listing_form'
  | 'listings';

export interface TutorialStep {
  step: number;
  /** Undefined for any screen. */
  screen: TutorialScreen | undefined;
  /** The section of the screen. */
  section?: string;
  /** Next is disabled until the user has done this. */
  action?: TutorialAction;
  /** The step after Skip. */
  skip?: number;
  hint?: TutorialHintPlace;
}

type Plan = Pick<TutorialStep, 'section' | 'action' | 'skip' | 'hint'>;

const on = (screen: TutorialScreen | undefined, plans: readonly Plan[]) =>
  plans.map((plan) => ({ screen, ...plan }));

/** In order, starting with step 2. */
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

/** Viewers skip the steps about trading, Traders those about creating storage and listings. */
export const isSkipped = (step: number, category: Category): boolean =>
  category === 'Viewer'
    ? within(step, 8, 29)
    : category === 'Trader' && (within(step, 10, 12) || within(step, 16, 18));
