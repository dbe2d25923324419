/** The two documents that people agree to, without their texts, which are loaded by whoever reads them. */
export const legalDocuments = {
  terms: { title: 'Terms of Service', path: '/terms', version: '2021-08-09' },
  privacy: { title: 'Privacy Policy', path: '/privacy', version: '2021-08-09' },
} as const;

export type LegalDocumentName = keyof typeof legalDocuments;
/** In the order in which they are agreed to. */
export const legalDocumentNames = ['terms', 'privacy'] as const satisfies LegalDocumentName[];

/** "Last updated 8/9/2021": the day of the version, as documents write it. */
export function lastUpdated(name: LegalDocumentName): string {
  const [year, month, day] = legalDocuments[name].version.split('-').map(Number);
  return `Last updated ${month}/${day}/${year}`;
}
