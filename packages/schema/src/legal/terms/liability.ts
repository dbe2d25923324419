import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about warranties, liability and termination. */
export const liability: Section[] = [
  {
    id: 'warranties',
    heading: 'Disclaimer of warranties',
    clauses: [
      'THE SERVICES ARE PROVIDED “AS IS” AND “AS AVAILABLE”. AS FAR AS THE LAW ALLOWS, WE DISCLAIM ALL WARRANTIES, EXPRESS, IMPLIED OR STATUTORY, INCLUDING THOSE OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE, TITLE, NON-INFRINGEMENT AND ACCURACY, AND THOSE THAT ARISE FROM A COURSE OF DEALING OR A USAGE OF TRADE.',
      'We do not warrant that the Services are uninterrupted, in time, secure or free from errors, that data are complete or accurate, that you will find a counterparty, or that a counterparty will perform.',
      'Prices, indexes, matches, charts and forecasts on the Platform are information, and neither advice nor an offer. You rely on them at your own risk.',
      'You, for your part, warrant that you may enter into the Terms, and that you comply with the laws that apply to you and to your commodities and storage.',
    ],
  },
  {
    id: 'indemnity',
    heading: 'Indemnification',
    clauses: [
      {
        text: 'You will defend, indemnify and hold harmless us, our affiliates, and our officers, employees and agents against all claims of third parties, and the damages, fines, costs and reasonable attorneys’ fees that result from them, as far as they arise from:',
        list: [
          'your Customer Materials, or our use of them as the Terms allow;',
          'your breach of the Terms or of the law, or that of your Authorized Users;',
          'a transaction or Transaction Agreement, or your dealings with other Customers;',
          'storage, terminaling or commodities that you offer, provide or deliver, including spills, losses, contamination, injury and damage to property.',
        ],
      },
      'We tell you of such a claim, let you conduct the defense with counsel that is acceptable to us, and help at your expense. You may not settle a claim in a way that burdens us without our written consent. We may take part with counsel of our own.',
    ],
  },
  {
    id: 'liability',
    heading: 'Limitation of liability',
    clauses: [
      'AS FAR AS THE LAW ALLOWS, WE ARE NOT LIABLE FOR INDIRECT, INCIDENTAL, SPECIAL, CONSEQUENTIAL, EXEMPLARY OR PUNITIVE DAMAGES, NOR FOR LOST PROFITS, REVENUE, BUSINESS, DATA OR GOODWILL, WHATEVER THE LEGAL GROUND, AND EVEN IF WE WERE TOLD THAT THEY WERE POSSIBLE.',
      `OUR TOTAL LIABILITY FOR ALL CLAIMS IN CONNECTION WITH THE TERMS AND THE SERVICES IS LIMITED TO THE FEES THAT YOU OWED US FOR THE SERVICES IN THE ${figures.liability_period.toUpperCase()} BEFORE THE CLAIM AROSE.`,
      `A claim in connection with the Terms or the Services must be brought within ${figures.claim_period} after it arose. After that it is barred for good.`,
      'The limits hold for contract, tort (including negligence), strict liability and every other ground, and even if a remedy fails of its essential purpose. They do not exclude what the law does not let us exclude. The fees reflect this division of risk.',
    ],
  },
  {
    id: 'term',
    heading: 'Term, suspension and termination',
    clauses: [
      `The Terms hold for ${figures.initial_term} from the Effective Date (the “Initial Term”), and then for successive terms of ${figures.renewal_term} each (the “Renewal Terms”), unless either party gives notice of non-renewal at least ${figures.non_renewal_notice} before the term ends.`,
      'If you or an Authorized User breach the Terms, we may suspend or terminate access to the Services, for all of you or for that Authorized User, without notice.',
      `We may terminate the agreement at any time, at our sole discretion, on ${figures.termination_notice}’ written notice.`,
      'The Terms end automatically when the Commission Agreement ends or expires. Those of a View Only Customer do not depend on one.',
      'Either party may terminate if the other becomes insolvent, makes an assignment for the benefit of creditors, or is subject to bankruptcy, receivership or similar proceedings that are not dismissed in due course.',
      'On termination or suspension your right to use the Services ends immediately. We may deactivate or delete your account and its data, and need not keep or return anything, unless the law requires it. A suspended Customer may not use the Services until we lift the suspension.',
      'Termination does not affect Transaction Agreements, nor commissions and fees that were owed or had their origin before it.',
      'These sections survive the end of the Terms: [section](#transaction-data), [section](#license), [section](#fees), [section](#audit), [section](#ownership), [section](#confidentiality), [section](#warranties), [section](#indemnity), [section](#liability), [section](#disputes), [section](#law) and [section](#general), and every other provision that by its nature is meant to survive.',
    ],
  },
];
