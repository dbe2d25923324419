import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about the platform, customers and accounts. */
export const customers: Section[] = [
  {
    id: 'customers',
    heading: 'Customers and what each may do',
    clauses: [
      'A Storage Customer may list and identify storage and tank space that is available, and may deal with Commodity Customers who ask for it.',
      'A Commodity Customer may search for and identify storage, may say what it is looking for, and may deal with Storage Customers who offer it. A Customer may be both.',
      'A Transaction Customer must have a Commission Agreement with us in force before it uses the Services. Every request for an account is reviewed, and we accept that of a Transaction Customer only once its Commission Agreement is in force. A View Only Customer needs none.',
      {
        text: 'A View Only Customer may only view the data that we let it view. It may not:',
        list: [
          'enter into, propose or arrange transactions on the Platform or by means of what it learned there;',
          'scrape, harvest, download in bulk or copy the data;',
          'share the data with anyone else, or use it for any purpose other than its own internal ones.',
        ],
      },
      'Other commercial entities, such as brokers, data vendors, publishers and our competitors, may not use the Services without our written consent.',
      'We decide whom we admit and as what. A request for an account may be refused, and the type of an account changed where circumstances require it.',
    ],
  },
  {
    id: 'accounts',
    heading: 'Accounts and Authorized Users',
    clauses: [
      `All Authorized Users must be ${figures.minimum_age} years of age or older.`,
      'Each Authorized User has separate credentials. Accounts and passwords may not be shared, lent or passed on, not even within your organization.',
      'The number of your Authorized Users is limited to what we deem reasonable, or to the number that an Order sets.',
      'The information that you and your Authorized Users give us, at registration and afterwards, must be true, accurate, current and complete, and you must keep it so. If it is not, or if we have good reason to believe that it is not, we may terminate your use of the Services.',
      'You are responsible for your Authorized Users: for whom you let in, for their compliance with the Terms, and for everything that is done with their credentials. What an Authorized User does counts as done by you.',
      'Keep credentials secret, end the access of people who leave, and tell us without delay if you learn or suspect that someone else has used an account.',
      'We may suspend or terminate a Customer, or a particular Authorized User alone, as [section](#term) says. A suspended Customer or Authorized User may not use the Services through another account.',
    ],
  },
  {
    id: 'use',
    heading: 'Your right to use the Services',
    clauses: [
      'As long as the Terms are in force and you comply with them, you have a limited, non-exclusive, non-transferable, revocable right to let your Authorized Users use the Services for your own internal business, within what your type of account, your Orders and the Terms allow.',
      {
        text: 'You and your Authorized Users may not, and may not help others to:',
        list: [
          'use the Services for anything unlawful, or in breach of sanctions, export, competition, commodity or market-manipulation law;',
          'post listings, inquiries, bids or offers that you do not mean, or that are meant to mislead others about supply, demand or price;',
          'use the Platform to find a counterparty and then conclude the transaction without us in order to avoid a commission or fee;',
          'copy, scrape, harvest, frame or mirror the Platform or its data by robots or other automated means, other than through the interfaces that we provide for programs and within their limits;',
          'sell, rent, sublicense, publish or otherwise make the Services or their data available to others;',
          'reverse engineer, decompile or take apart the Services, or try to learn their source code, methods or models, except where the law allows it in spite of this clause;',
          'use the Services to build or improve a product that competes with them;',
          'identify, or try to identify, the Customer behind a listing, inquiry or bid before the Platform discloses it;',
          'evade a limit, security measure or access control, probe or overload the Services, or bring malicious code into them;',
          'remove or change notices of ownership, or impersonate any person.',
        ],
      },
      'All rights that the Terms do not expressly give you remain with us and our licensors.',
    ],
  },
];
