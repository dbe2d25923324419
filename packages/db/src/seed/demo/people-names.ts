/** First and last names, combined at random, and job titles. */
const words = (text: string) => text.trim().split(/\s+/);

export const firstNames = words(`
  Maria James Priya Daniel Chloe Marcus Elena Tyler Aisha Robert
  Sofia Kevin Hannah Luis Grace Patrick Mei Brandon Camille Anthony
  Rachel Dmitri Olivia Jorge Katherine Owen Naomi Steven Isabelle Raymond
  Tessa Victor Linda Samir Joanna Curtis Noor Gregory Paula Ethan
`);

export const lastNames = words(`
  Keller Okafor Brennan Delgado Whitfield Tran Kowalski Nguyen Hargrove Mehta
  Larsen Bouchard Ortiz Sinclair Abernathy Castillo Drummond Petrov Fontaine Yamada
  McAllister Rosario Ellison Varga Thibodeaux Holloway Singh Lindqvist Barrett Moreau
  Quintero Ashworth Romano Hebert Gallagher Ivanova Pryce Sandoval Wexler Duplessis
`);

export const jobTitles = {
  Terminal: [
    'Commercial Manager',
    'Terminal Manager',
    'Director, Storage Sales',
    'VP Business Development',
    'Scheduling Lead',
  ],
  Trader: [
    'Crude Trader',
    'Products Trader',
    'Storage Analyst',
    'Head of Logistics',
    'Supply Manager',
    'Freight & Storage Lead',
  ],
  Viewer: ['Market Analyst', 'Research Associate', 'Broker', 'Credit Analyst'],
  Admin: ['Platform Administrator', 'Market Data Editor'],
} as const;

/** Companies of Viewer accounts. */
export const observers = ['Fenwick Research', 'Dockside Brokers', 'Calder & Pine Advisory'] as const;
