import type { Section } from '../text.ts';

/** Sections about use and sharing of data. */
export const using: Section[] = [
  {
    id: 'use-of-information',
    heading: 'Use of information',
    clauses: [
      {
        text: 'We use information for:',
        list: [
          'Providing the Platform: to make and keep accounts, show and match listings and inquiries, carry out what you ask for, bill, and give support.',
          'Analytics: to learn how the Platform is used, find faults, measure speed, and improve what we offer.',
          'Communications: to send you notifications about your transactions, messages from other Customers, answers, and notices on security, accounts and terms.',
          'Personalization: to remember preferences, views, filters and the regions and products that you follow, and to show what fits them.',
          'Safety: to verify accounts, detect and prevent fraud, abuse and attacks, and protect the rights and the property of ourselves, our Customers and others.',
          'Marketing: to tell you about features, services and events that may interest you. You can decline: see [section](#choices).',
          'Aggregated data: to make indexes, charts and statistics that identify neither a person nor a Customer.',
          'Legal actions: to obey laws and orders, to establish and defend claims, to enforce the Terms, and to keep records that we must keep.',
          'Acquisitions: to prepare and carry out a merger, financing, sale or similar change of our business or a part of it.',
        ],
      },
      'We use information for other purposes only if they are compatible with these, or with your consent.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Sharing of information',
    clauses: [
      'We do not sell Personal Information for money. We share it as follows, and no further.',
      {
        text: 'We share information with:',
        list: [
          'Service providers, who host, store, send mail, analyze, bill, support or secure for us, and may use it for that only: see [section](#subprocessors).',
          'Partners, with whom we offer a feature, an integration or an event together, as far as that needs it.',
          'Affiliates: companies that control us, are controlled by us, or are under common control with us, bound to this Policy.',
          'Other users: what you list, ask for, bid, offer and write is shown to them as the functions of the Platform provide. The parties of a booking see each other’s name, company, email address and telephone numbers. Members of a team see each other’s records.',
          'Your own organization, which is responsible for your account.',
          'Authorities, courts and others, if a law, an order or the protection of rights, property or safety requires it.',
          'A buyer or prospective buyer of our business or a part of it, bound to confidentiality.',
          'Others, if you tell us to, or with your consent.',
        ],
      },
      'We may share Transaction Data with other users in order to facilitate deals. We may share anonymized or aggregated data with anyone, for any purpose.',
    ],
  },
  {
    id: 'subprocessors',
    heading: 'Subprocessors',
    clauses: [
      'We use Subprocessors for hosting, email, support chat, analytics and payments. They are chosen with care, and bound by contract to handle Personal Information only as we say, to keep it confidential, and to protect it at least as this Policy does.',
      'We may replace and add Subprocessors. Customers may ask us for a current list.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies and tracking',
    clauses: [
      'The Platform keeps your session in the session storage of your browser, and a few settings (such as whether the menu is open, and a token that recognizes your browser at sign-in) in its local storage. Without them you cannot sign in, or would be asked again for what you have set.',
      {
        text: 'The Platform itself sets no cookies. Third parties whose services we offer beside it may set their own cookies or use similar techniques:',
        list: [
          'the provider of a chat widget, by which you can ask us for help;',
          'an analytics service, which counts visits and measures how pages are used;',
          'a provider of card payments, which processes payments and prevents fraud.',
        ],
      },
      'They handle what they collect under their own policies. In your browser you can refuse or delete cookies and other stored data; parts of the Platform may then not work.',
      'Browsers can send a “Do Not Track” signal. There is no common understanding of what it asks for, and the Platform does not honor it.',
    ],
  },
];
