import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about storage of data and the rights of users. */
export const peoplesRights: Section[] = [
  {
    id: 'choices',
    heading: 'Your choices',
    clauses: [
      'Email. Every email about the market and your transactions has a link that ends them at once, without signing in, and you can end and resume them in your profile. Messages that your account needs, such as those on security and on terms, cannot be declined.',
      'Browser notifications appear only if you have allowed them, and you can withdraw that in your browser.',
      'Cookies. You choose in your browser which cookies and similar techniques you accept: see [section](#cookies).',
      'Opting out. You may ask us not to use your information for marketing or analytics, or not to share it with partners. We process the request within a reasonable time. It does not affect what we did before, nor what the Platform cannot do without.',
    ],
  },
  {
    id: 'correction',
    heading: 'Updating and correcting information',
    clauses: [
      'Keep the information in your profile accurate and current. You can see it there, and change it or ask us to.',
      'You may ask us which Personal Information of yours we hold, and to correct or delete it. We may have to verify who you are, and may refuse or limit what the law lets us, for instance where others’ rights, open transactions or duties to keep records stand in the way.',
      'If you use the Platform for an organization, we may refer you to it, since it manages its own accounts.',
    ],
  },
  {
    id: 'security',
    heading: 'Security and breach notification',
    clauses: [
      'We protect information by technical, administrative and physical measures that fit its sensitivity, such as encryption of connections and of secrets that are entrusted to us, hashing of passwords, control of access, logs, and backups.',
      'No system is perfectly secure, and we cannot promise that ours is. Choose a password that you use nowhere else, keep it to yourself, and tell us if you suspect that someone else has used your account.',
      'If a breach of security affects your Personal Information, we notify you and the authorities as the law requires, without unreasonable delay, by email or by a message on the Platform, and say what happened and what you can do.',
    ],
  },
  {
    id: 'retention',
    heading: 'Retention of data',
    clauses: [
      'We keep data that are anonymized or aggregated, and Transaction Data, indefinitely. Transaction Data may be shared with other users to facilitate deals.',
      'Other data we keep as long as your account or a purpose of this Policy needs them, and delete within the time limits that the applicable law sets.',
      'Copies in backups go with the backups. Records of agreements and transactions may be kept after an account has ended, to prove them.',
    ],
  },
  {
    id: 'california',
    heading: 'Information for residents of California',
    clauses: [
      'If you live in California, you may ask us once a year, free of charge, which categories of Personal Information we have disclosed to third parties for their own direct marketing in the year before, and to whom.',
      'As far as the law of California gives you rights to know, to correct, to delete and to limit the use of Personal Information, or to opt out of its sale or sharing, you or an agent whom you have authorized may exercise them by writing to us. We verify each request, answer within the time that the law sets, and do not treat you worse for it.',
      'The categories of what we collect, the purposes and the recipients are those of [section](#information-collected), [section](#use-of-information) and [section](#sharing).',
    ],
  },
  {
    id: 'transfers',
    heading: 'Where information is kept',
    clauses: [
      `The Platform is hosted in ${figures.hosted_in}. If you use it from elsewhere, your information is transferred to ${figures.hosted_in}, stored and processed there, where the law may protect it differently than in your country. By using the Platform you agree to that.`,
    ],
  },
  {
    id: 'privacy-contact',
    heading: 'Contact',
    clauses: [
      'For questions, requests and complaints about privacy write to {operator_address}, attention Privacy{by_email}, or use the contact form of the Platform. Our copyright agent is {copyright_agent}. Disputes about the Policy are settled as [the Terms](/terms#disputes) provide.',
    ],
  },
];
