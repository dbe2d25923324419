import { figures } from '../figures.ts';
import type { Section } from '../text.ts';

/** Sections about the collection of data. */
export const collecting: Section[] = [
  {
    id: 'application',
    heading: 'Application of this Policy',
    clauses: [
      'This Privacy Policy (the “Policy”) explains how {operator} (“we”, “us”, “our”), collects, uses, shares and protects information about people who visit or use our online marketplace for storage and terminaling.',
      'You agree to the Policy as soon as you visit or use the Platform. If you do not agree with it, do not visit or use the Platform.',
      'The Policy is part of our [Terms of Service](/terms). It does not cover what other Customers do with information that you give them, nor websites and services of others, even if the Platform links to them.',
      'Most information on the Platform is about companies, tanks and commodities, and not about people. We ask for no more Personal Information than that takes, and Customers may provide no more: see [Personal Information in the Terms](/terms#personal-information).',
    ],
  },
  {
    id: 'privacy-definitions',
    heading: 'Definitions',
    clauses: [
      {
        text: 'In this Policy:',
        list: [
          '“Authorized Users” are the employees and agents of a Customer who use the Platform on its behalf.',
          '“Customer” is an organization that uses the Platform, to offer storage, to look for it, or to view data.',
          '“Personal Information” is information that identifies a person or can reasonably be linked to one.',
          '“Platform” is our online marketplace, with its websites, applications, interfaces and data, and the services that we provide through it.',
          '“Subprocessor” is a service provider that handles Personal Information for us.',
          '“Transaction Data” are data that describe what is offered, sought and agreed on through the Platform, such as availability, price, location, volume, product and term.',
          '“You” are a person who visits or uses the Platform.',
        ],
      },
    ],
  },
  {
    id: 'modification',
    heading: 'Modification of this Policy',
    clauses: [
      'We may change the Policy at any time and without notice. A change takes effect when the new text is posted on the Platform; the date at the top shows when the text was last changed.',
      'By continuing to use the Platform after a change is posted, you accept it. The website asks you to agree to the new text the next time you sign in.',
    ],
  },
  {
    id: 'information-collected',
    heading: 'Types of information collected',
    clauses: [
      'Account information. You sign in with an email address. We may ask Authorized Users for their email address, name and title, in addition to a username and a password. We keep only a hash of the password, which cannot be reversed. If you sign in with the account of your company, it tells us your name, your email address and an identifier, which we keep, and for as long as you are signed in whether your account there still exists. You may add your company, telephone numbers, and the regions and products that interest you.',
      'Billing information. If you order a paid feature, we may collect your billing name, address and tax details, and what the payment provider tells us about a payment. Card numbers go to the payment provider and not to us.',
      'Transaction Data and files. Listings, inquiries, bids, offers, bookings, renewals and the documents attached to them, with who did what and when.',
      'Messages. What you write to other Customers through the Platform and to us, reports that you make, and requests that you send us.',
      'Usage information. Pages and functions used, times, searches and filters, errors and response times.',
      'Device information. Network address, type and version of browser and operating system, size of the screen, language, and the approximate place that follows from the network address.',
      'Records of agreement. Which version of the Terms and of the Policy you agreed to, when, and from which network address.',
      'Cookies and similar techniques, as [section](#cookies) says.',
    ],
  },
  {
    id: 'collection-methods',
    heading: 'Methods of collection',
    clauses: [
      'From you: when you request an account, fill in your profile, use the Platform, write to others or to us, or set preferences.',
      'From the organization that you work for: when it invites you, orders for you, or changes what you may do.',
      'Automatically: when your browser or a program of yours calls the Platform, through server logs, telemetry, and what [section](#cookies) describes.',
      'From others: from service providers, payment providers, partners, other Customers and public sources, for example to verify an account or to prevent abuse.',
    ],
  },
  {
    id: 'children',
    heading: 'Age of users',
    clauses: [
      `The Platform is for business. Users must be at least ${figures.minimum_age} years of age.`,
      `We do not knowingly collect information from users under the age of ${figures.child_age}. If we learn that we did, we delete it. If you believe that a child has given us information, please tell us.`,
    ],
  },
];
