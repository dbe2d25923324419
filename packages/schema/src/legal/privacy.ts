/** The Privacy Policy. */
import { collecting } from './privacy/collecting.ts';
import { peoplesRights } from './privacy/rights.ts';
import { using } from './privacy/using.ts';
import type { LegalText } from './text.ts';

export const privacy: LegalText = {
  preamble:
    'In short: we ask for what a marketplace between companies needs, show it to others only as the functions of the marketplace provide, and do not sell it. The sections below say it in full.',
  sections: [...collecting, ...using, ...peoplesRights],
};
