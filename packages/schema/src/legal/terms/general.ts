import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections with notices and general provisions. */
export const general: Section[] = [
  {
    id: 'notices',
    heading: 'Electronic contracting and Notices',
    clauses: [
      'You agree to contract by electronic means. Clicking “Agree”, placing an Order and similar acts on the Platform are a signature, and electronic records of them have the effect of writings. We keep which version of the Terms was agreed to, by which account, when, and from which network address.',
      'We give you Notices by email to the address of your account, by a message on the Platform, or in writing. They are deemed received when sent or posted, and those in writing when delivered. You are responsible for keeping your address up to date.',
      'You give us Notices in writing, addressed to {operator_address}, attention Legal, by courier or by certified mail. Notices about disputes always go by certified mail.',
      'Which emails about the market and your transactions you get is your choice, and the [Privacy Policy](/privacy#choices) says how to make it. Messages that the account itself needs, such as those on security and on the Terms, cannot be declined.',
    ],
  },
  {
    id: 'international-use',
    heading: 'International use',
    clauses: [
      `We operate the Services from ${figures.hosted_in} and do not claim that they are appropriate or available elsewhere. If you use them from other countries, you do so on your own initiative, must comply with local law, and agree that data are transferred to ${figures.hosted_in} and processed there.`,
      'You may not use the Services, or export anything that comes from them, contrary to the export control and sanctions laws of the United States or others that apply. You confirm that neither you nor your Authorized Users are on a list of people or organizations with whom dealings are prohibited, nor owned or controlled by one.',
    ],
  },
  {
    id: 'government',
    heading: 'Sales to governments',
    clauses: [
      'The Services are commercial products that were developed at private expense. If you are an agency or contractor of a government, or use the Services for one, your rights are those of the Terms only, as the regulations on the procurement of commercial software and data provide, and no others. Any broader rights require a prior written agreement with us.',
    ],
  },
  {
    id: 'general',
    heading: 'General provisions',
    clauses: [
      'Entire agreement. The Terms and the [Privacy Policy](/privacy), together with your Orders and the Commission Agreement, are the entire agreement between you and us about the Services. They replace all earlier agreements, proposals and statements about them. Terms of your own, such as those on a purchase order, do not apply.',
      'Assignment. You may not assign or transfer the Terms or rights under them, by contract, by operation of law or in any other way, without our written consent; without it an assignment is void. We may assign them, for example to an affiliate or to a successor to the business. The Terms bind and benefit successors and permitted assigns.',
      'Force majeure. A party is excused for non-delivery or delay that is caused by events beyond its reasonable control, such as acts of God, war, terrorism, riot, epidemics, acts of government, strikes, fire, flood, failures of power, networks or suppliers, and attacks on computer systems. This does not excuse from paying what is due.',
      'No third-party beneficiaries. The Terms are for you and us alone and give no one else any right or remedy.',
      'Severability. If a provision is held to be invalid or unenforceable, it is enforced as far as the law allows, and the others remain in full force.',
      'No waiver. A right that is not exercised, or late, is not waived. A waiver counts only in writing, signed by the party that gives it, and for the one case.',
      'Relationship. You and we are independent contractors. The Terms make no partnership, joint venture, agency, franchise or employment.',
      'Interpretation. Headings are there for convenience. The Terms are not read against the party that wrote them. The English text prevails over translations.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    clauses: [
      'Questions about the Terms are welcome. Write to {operator_address}{by_email}, or use the contact form of the Platform.',
    ],
  },
];
