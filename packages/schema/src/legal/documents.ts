/** The two documents that users agree to. Their texts are loaded separately. */
export const legalDocuments = {
  terms: { title: 'Terms of Service', path: '/terms', version: '2021-08-09' },
  privacy: { title: 'Privacy Policy', path: '/privacy', version: '2021-08-09' },
} as const;

export type LegalDocumentName = keyof typeof legalDocuments;
/** In display order. */
export const legalDocumentNames = ['terms', 'privacy'] as const satisfies LegalDocumentName[];

/** "Last updated 8/9/2021". */
export function lastUpdated(name: LegalDocumentName): string {
  const [year, month, day] = legalDocuments[name].version.split('-').map(Number);
  return `Last updated ${month}/${day}/${year}`;
}
