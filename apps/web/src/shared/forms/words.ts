import { countInWords } from '@tank/schema/kit/format';

/** Texts shared by forms of several features. */
export const words = {
  unusual: 'Are these figures right?',
  unusualMeant: 'Send them as they are, or keep editing to correct them.',
  keepEditing: 'Keep editing',
  anyway: (submit: string) => `${submit} anyway`,
  startPassed: 'The start date has passed',
  /** Formatted dates; `term` in months. */
  stillStarts: ({ start, end, term }: { start: string; end: string; term: number }) =>
    `The booking will still start on ${start}, and its term of ${countInWords(term, 'month')} will end on ${end}.`,
  startOn: (start: string) => `Start on ${start}`,
  passwordHint: '10 characters or more',
  repeatHint: 'Enter the same password again',
  /** By password strength. */
  strengths: { 1: 'Weak', 2: 'Fair', 3: 'Good', 4: 'Strong' },
  codeHint: 'The six digits your authenticator app shows now',
  recoveryCodeHint: 'One of the codes you saved when you turned on two-step verification. Each works once.',
  pickOnMap: 'Pick on a map',
  closeMap: 'Close the map',
  pointAtPlace: 'Select the location on the map.',
  usePlace: 'Use this location',
  productsOfBids: 'Bids on a listing can be for any product in its categories.',
} as const;
