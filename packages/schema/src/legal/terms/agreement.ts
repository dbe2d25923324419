import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about the agreement and its definitions. */
export const agreement: Section[] = [
  {
    id: 'agreement',
    heading: 'Agreement to these Terms',
    clauses: [
      'These Terms of Service (the “Terms”) are a contract between {operator} (“we”, “us”, “our”), and the company or other organization that uses the Services, together with everyone who uses them on its behalf (the “Customer”, “you”, “your”).',
      'The Terms take effect on the “Effective Date”: the day on which you first use the Services, the day on which you click “Agree” (or “I Agree”) when you register, or the day that an Order sets, whichever comes first.',
      'A person who accepts the Terms for an organization represents that they have the authority to bind it. If you do not have that authority, or do not agree to all of the Terms, do not register for or use the Services.',
      'If an Order or a Commission Agreement that you have signed with us conflicts with the Terms, the signed document controls as to its subject matter, and the Terms govern everything else.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to these Terms',
    clauses: [
      'We may change the Terms at any time and without notice. A change takes effect when the new text is posted on the Platform; the date at the top shows when the text was last changed.',
      'By continuing to use the Services after a change is posted, you accept it. If you do not accept it, stop using the Services and ask us to close your account; this holds whether or not we have asked you to agree to the new text.',
      'When the text has changed, the website asks each Authorized User to agree to it the next time they sign in and signs out those who decline. Programs that use the Platform with an access token are not asked; by letting them continue you accept the change.',
    ],
  },
  {
    id: 'definitions',
    heading: 'Definitions',
    clauses: [
      {
        text: 'In the Terms:',
        list: [
          '“Authorized Users” are your employees and agents whom you let use the Services on your behalf, each with their own credentials.',
          '“Commission Agreement” is the separate finder’s fee agreement between you and us that says which commission is owed for transactions that come about through the Platform.',
          '“Commodity Customer” is a Customer who looks for storage and terminaling for liquid or dry bulk commodities.',
          '“Customer Materials” are all data, text, documents, images and other content that you or your Authorized Users upload, enter or send by means of the Services. They include Transaction Data.',
          '“Feedback” is any suggestion, comment, correction or idea about the Services.',
          '“Inventions” are discoveries, improvements, designs, methods, works and know-how, whether or not they can be patented or registered, that relate to the Services or come out of providing them.',
          '“Notices” are the notices, consents, approvals and other formal communications that the Terms ask for or allow.',
          '“Order” is an order form, an online order or another document, accepted by us, by which you order Services or Premium Features.',
          '“Personal Information” is information that identifies a person or can reasonably be linked to one.',
          '“Platform” is our online marketplace for storage and terminaling, with its websites, applications, interfaces and data.',
          '“Premium Features” are functions, data and services that we offer for an additional fee. A “Premium Feature Fee” is the fee for one of them.',
          '“Service Fees” are the fees, other than Premium Feature Fees, that an Order or the Commission Agreement sets for the Services.',
          '“Services” are the Platform and everything that we provide through it or in connection with it.',
          '“Storage Customer” is a Customer who has storage and terminaling locations to lease, sublease or otherwise offer.',
          '“Third Party Materials” are data, content, software, links and services that come from third parties.',
          '“Transaction Agreement” is the binding agreement about storage or terminaling that a Storage Customer and a Commodity Customer sign with each other outside of the Platform.',
          '“Transaction Customers” are Storage Customers and Commodity Customers.',
          '“Transaction Data” are the data that describe what is offered, sought and agreed on through the Platform, as [section](#transaction-data) lists them.',
          '“View Only Customer” is a Customer whom we let view data on the Platform and nothing else.',
        ],
      },
      '“Including” and “such as” introduce examples and limit nothing. Periods are counted in calendar days unless the Terms say otherwise.',
    ],
  },
  {
    id: 'platform',
    heading: 'The Platform and our role',
    clauses: [
      'The Platform is an online marketplace. It connects Storage Customers, who have storage and terminaling locations to lease, sublease or otherwise offer, with Commodity Customers, who look for storage and terminaling for liquid or dry bulk commodities.',
      'We are not a party to any transaction between Customers. We do not own, operate, lease, inspect or insure any storage, do not take title to or possession of any commodity, and do not act as agent, fiduciary, escrow or guarantor of any Customer.',
      'Nothing that is done on the Platform makes a binding deal about storage or terminaling: no listing, inquiry, bid, offer, acceptance, booking, renewal or message binds a Customer to another. No binding transaction exists until the Customers have signed a Transaction Agreement with each other outside of the Platform.',
      'You alone decide with whom you deal and on what terms. You are responsible for verifying the identity, authority and credit of a counterparty, its insurance and permits, and the condition and fitness of storage and commodities.',
      'We have no obligations under a Transaction Agreement. Customers settle disputes with each other themselves; we may help but are not required to.',
      'We may add, change, limit or withdraw parts of the Services at any time. Some features may be available to certain Customers only, for example by account type, subscription, place or history.',
      `The Platform is hosted in ${figures.hosted_in}.`,
    ],
  },
];
