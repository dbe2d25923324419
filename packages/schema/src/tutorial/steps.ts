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

/** What a step speaks of, which the screen highlights. */
export type TutorialSection =
  | 'market'
  | 'map'
  | 'listings'
  | 'inquiries'
  | 'add_button'
  | 'my_storage'
  | 'my_listings'
  | 'received_bids'
  | 'bell'
  | 'my_inquiries'
  | 'my_bids'
  | 'bookings'
  | 'renewals'
  | 'details'
  | 'preferences'
  | 'account_menu';

export interface TutorialStep {
  step: number;
  /** Undefined for any screen. */
  screen: TutorialScreen | undefined;
  section?: TutorialSection;
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
  ...on('/', [{ section: 'market' }, { section: 'map' }, { action: '/listing' }]),
  ...on('/listing', [{ section: 'listings' }, { action: '/inquiry' }]),
  ...on('/inquiry', [{ section: 'inquiries' }, { action: '/my/storage' }]),
  ...on('/my/storage', [
    { section: 'my_storage' },
    { action: 'open_storage_form', skip: 13, hint: 'storage_button', section: 'add_button' },
    { action: 'add_storage', skip: 13, hint: 'storage_form' },
    { section: 'my_storage' },
    { action: '/my/listing' },
  ]),
  ...on('/my/listing', [
    { section: 'my_listings' },
    { section: 'received_bids' },
    { action: 'open_listing_form', skip: 19, hint: 'listing_button', section: 'add_button' },
    { action: 'add_listing', skip: 19, hint: 'listing_form' },
    { hint: 'listings', section: 'my_listings' },
  ]),
  ...on(undefined, [
    { section: 'bell' },
    { action: 'open_notifications', section: 'bell' },
    {},
    { action: '/my/inquiry' },
  ]),
  ...on('/my/inquiry', [{ section: 'my_inquiries' }, { action: '/my/bid' }]),
  ...on('/my/bid', [{ section: 'my_bids' }, { section: 'my_bids' }, { action: '/my/booking' }]),
  ...on('/my/booking', [{ section: 'bookings' }, { section: 'renewals' }]),
  ...on(undefined, [{ action: '/profile' }]),
  ...on('/profile', [
    { section: 'details' },
    { section: 'preferences' },
    { action: 'save_preferences', skip: TUTORIAL_LAST_STEP, section: 'preferences' },
    { section: 'account_menu' },
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
