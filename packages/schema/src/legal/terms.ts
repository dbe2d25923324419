/** The Terms of Service. */
import { PRODUCT_TITLE } from '../product.ts';
import { agreement } from './terms/agreement.ts';
import { customers } from './terms/customers.ts';
import { disputes } from './terms/disputes.ts';
import { fees } from './terms/fees.ts';
import { general } from './terms/general.ts';
import { liability } from './terms/liability.ts';
import { materials } from './terms/materials.ts';
import { rights } from './terms/rights.ts';
import type { LegalText } from './text.ts';

export const terms: LegalText = {
  preamble: `These Terms say what ${PRODUCT_TITLE} provides, what you may do with it, and what both sides owe each other. They contain an agreement to arbitrate, a waiver of jury trials and class actions ([section](#disputes)), and limits of our liability ([section](#liability)).`,
  sections: [
    ...agreement,
    ...customers,
    ...materials,
    ...fees,
    ...rights,
    ...liability,
    ...disputes,
    ...general,
  ],
};
