import type { Section } from '../text.ts';

/** Sections about customer materials and their license. */
export const materials: Section[] = [
  {
    id: 'customer-materials',
    heading: 'Customer Materials',
    clauses: [
      'You are responsible for your Customer Materials: for their content, their accuracy, and your right to upload them and to grant the licenses of [section](#license).',
      {
        text: 'You may not upload or send anything that:',
        list: [
          'is offensive, obscene, hateful, threatening or harassing;',
          'is fraudulent, false, deceptive or misleading;',
          'is abusive or defamatory, or invades a person’s privacy;',
          'is illegal, or encourages what is illegal;',
          'infringes a copyright, trademark, patent, trade secret or other right, or breaches a duty of confidence;',
          'contains viruses or other harmful code, or is unsolicited advertising;',
          'describes storage or demand that does not exist, or that you have no right to offer or to speak for.',
        ],
      },
      'We may remove, hide or refuse Customer Materials at any time, if we believe that they breach the Terms or the law, or could harm the Platform or others. We have no duty to review them.',
      'We may set a maximum for the storage that your Customer Materials take. What goes beyond it may be refused until you have made room or ordered more.',
      'We make backups for our own operation. The Services are not an archive: keep your own copies of everything that you need.',
    ],
  },
  {
    id: 'transaction-data',
    heading: 'Transaction Data',
    clauses: [
      {
        text: 'Transaction Data include:',
        list: [
          'availability, demand and transactions;',
          'bid and ask prices;',
          'geographic location, region and hub;',
          'modes of access, such as vessel, barge, pipeline, truck and rail, their transfer or mode fees, and the draft and length overall (LOA) that a dock takes;',
          'capacity and volume, in barrels;',
          'term and start date;',
          'product and heel product;',
          'tank type, blending requirements and heating.',
        ],
      },
      'The Platform shows Transaction Data to other Customers so that deals can come about. What it withholds, such as your name before a bid or offer is accepted, an undisclosed price or an exact place, depends on the settings that you choose for each record and on the functions of the Platform.',
      'You may use the Transaction Data of others only to decide on transactions through the Platform and to carry them out, and you keep them confidential as [section](#confidentiality) says.',
    ],
  },
  {
    id: 'license',
    heading: 'License to your data',
    clauses: [
      'Customer Materials remain yours. You grant us a perpetual, irrevocable, worldwide, non-exclusive, royalty-free, sublicensable license to host, copy, display, distribute, adapt, analyze and otherwise use Customer Materials and Transaction Data in order to provide, secure, develop and improve the Services and other products of ours.',
      'The Platform shows Customer Materials and Transaction Data to other Customers as its functions provide. We share them with third parties only as needed to provide the Services, or in anonymized or aggregated form that identifies neither you nor an individual. Bids, offers and prices that the Platform keeps secret enter a published price only under the rule on its help pages: together with those of several other Customers, and never an undisclosed asking price.',
      'Data that are anonymized or aggregated, such as price indexes, volumes and statistics by region and product, belong to us. We may use and publish them in any way, also after the Terms have ended.',
      'This license survives the end of the Terms.',
    ],
  },
];
