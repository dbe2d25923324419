import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about fees and audits. */
export const fees: Section[] = [
  {
    id: 'premium-features',
    heading: 'Orders and Premium Features',
    clauses: [
      'Premium Features are paid. They are offered only if and as long as we make them available, and only to Customers who have ordered them.',
      'An Order binds you when you send it, and us when we accept it or begin to provide what was ordered. It sets the Premium Features, their fees, the billing period and, where it matters, the number of Authorized Users.',
      'Unless the Order says otherwise, Premium Features renew for further periods of the same length until you or we end them. We may change a Premium Feature Fee for the next period.',
    ],
  },
  {
    id: 'fees',
    heading: 'Fees and payment',
    clauses: [
      'We currently charge no separate fee for access to the Platform. Fees are set in Orders and in the Commission Agreement.',
      'Service Fees and Premium Feature Fees are billed in advance, monthly or annually, as the Order says. Commissions are billed as the Commission Agreement says.',
      `Amounts that are due, not disputed in good faith and still unpaid bear a finance charge of ${figures.finance_charge} per month, or the highest rate that the law allows if that is lower, from the due date until they are paid. You also bear the reasonable cost of collecting them.`,
      'Prepaid fees are not refunded, and there is no refund for a Premium Feature that is ended in the course of a month or other billing period.',
      'If you dispute an invoice, tell us in writing before it is due, with your reasons, and pay the part that you do not dispute.',
      'Fees do not include taxes. You bear all sales, use, value added, withholding and similar taxes, except for those on our income.',
      'Payments by card are handled by a payment provider under its own terms. You authorize us to charge the means of payment that you have named with what is due.',
      'We may suspend Services for which payment is overdue, after having reminded you.',
    ],
  },
  {
    id: 'audit',
    heading: 'Records and audit',
    clauses: [
      `On ${figures.audit_notice}’ written notice we may audit your business, records and systems, ourselves or by an auditor who is bound to confidentiality, as far as needed to verify that you comply with the Terms, your Orders and the Commission Agreement.`,
      'You keep complete and accurate records of transactions that came about through the Platform, give the auditor reasonable access and help, and need not disclose what is legally privileged. Audits take place in business hours and disturb your business as little as possible.',
      `If an audit shows that you have paid too little, you pay the difference with interest of ${figures.audit_interest} per month from the day on which it was due, and the fees of the audit.`,
    ],
  },
  {
    id: 'monitoring',
    heading: 'Monitoring and remote control',
    clauses: [
      'We may monitor the use of the Services remotely, to operate, secure, support and improve them, and to see whether the Terms are kept.',
      'The Services collect telemetry: technical data about devices, performance, errors, and which functions are used how often.',
      'We may disable access to the Services remotely, in whole or in part, where the Terms allow us to suspend or terminate, or where the security of the Services or of others calls for it.',
    ],
  },
];
