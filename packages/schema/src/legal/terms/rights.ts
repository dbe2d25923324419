import { PRODUCT_TITLE } from '../../product.ts';
import type { Section } from '../text.ts';

/** Sections about ownership, confidentiality and personal information. */
export const rights: Section[] = [
  {
    id: 'ownership',
    heading: 'Intellectual property',
    clauses: [
      'We and our licensors own the Services, with all software, designs, texts, data compilations, methods, models, trademarks and documentation, and all intellectual property rights in them. The Terms transfer none of it.',
      'You give us Feedback freely, if you give any: we may use it in every way, without restriction, credit or payment.',
      'Inventions that we make, alone or together with you, belong to us. As far as rights in Inventions or Feedback arise in you or your Authorized Users, you assign them to us, and you will sign what is needed to put that into effect.',
      `“${PRODUCT_TITLE}” and our logos are our marks. You may not use them without our written consent.`,
    ],
  },
  {
    id: 'publicity',
    heading: 'Use of your name and logo',
    clauses: [
      'We may name you as a Customer and use your name and logo for that, on the Platform, on our websites and in marketing and sales materials. We follow the guidelines for your marks that you give us.',
      'This does not allow us to disclose the Customer behind a particular listing, inquiry or bid where the Platform withholds it.',
    ],
  },
  {
    id: 'third-party-materials',
    heading: 'Third Party Materials',
    clauses: [
      'The Services may contain or lead to Third Party Materials, such as maps, addresses, market data, pipelines, terminals, rail lines and waterways, tank-monitoring data, payment and chat services.',
      'We provide Third Party Materials as is, do not verify them, and are not liable for them. Their providers may have terms of their own, which you follow when you use them.',
      'Third Party Materials may change or end at any time. If a service of others wants credentials of yours, such as a token for tank monitoring, you confirm that you may entrust them to us for that purpose.',
    ],
  },
  {
    id: 'copyright',
    heading: 'Notices of copyright infringement',
    clauses: [
      {
        text: 'If you believe that material on the Platform infringes your copyright, send a written notice to our copyright agent ({copyright_agent}) that contains:',
        list: [
          'a physical or electronic signature of the owner of the copyright, or of a person authorized to act for the owner;',
          'contact details of the complainant: name, address, telephone number and email address;',
          'an identification of the work that is infringed and of the material that infringes it, with enough detail for us to find it;',
          'a statement of your good-faith belief that the use is not authorized by the owner, its agent or the law;',
          'a statement, under penalty of perjury, that the information in the notice is accurate and that you are the owner or have the authority to act for the owner.',
        ],
      },
      'We may remove the material, notify the user who uploaded it, and terminate the accounts of repeat infringers. A person who submits a notice in bad faith may be liable for damages.',
    ],
  },
  {
    id: 'confidentiality',
    heading: 'Confidentiality',
    clauses: [
      'Each party keeps confidential what it learns of the other’s business that is not public and is marked as confidential or obviously so, uses it only for the purposes of the Terms, and discloses it only to people who need it for that and are bound to confidence themselves.',
      'Data of other Customers that you see on the Platform, the identity and contact details of counterparties, and the terms of Commission Agreements are confidential. You may use what you learn of a counterparty to conclude and carry out a Transaction Agreement with it.',
      'This does not cover what is or becomes public through no fault of the recipient, what the recipient knew or develops independently, or receives lawfully from a third party without a duty of confidence. Use that the license in [section](#license) permits is not a breach of confidence.',
      'A party that is compelled by law to disclose something tells the other beforehand, where it may, and discloses no more than it must.',
    ],
  },
  {
    id: 'personal-information',
    heading: 'Personal Information',
    clauses: [
      'You may provide only the minimum of Personal Information that is needed to use the Services: for an Authorized User usually an email address, a name and a title.',
      'The Services may not be used to store Personal Information of anyone but Authorized Users. In particular you may not upload identity documents, health or financial data of people, or contact lists.',
      'You confirm that you may give us the Personal Information of your Authorized Users and that you have told them so. How we handle it is said in our [Privacy Policy](/privacy), which is part of the Terms.',
    ],
  },
];
