/** The legal documents, each loaded on demand. */
import type { LegalDocumentName } from '@tank/schema/legal/documents';
import type { LegalText } from '@tank/schema/legal/text';
import { createElement, lazy } from 'react';
import { LegalDocument, type LegalDocumentProps } from './legal-document.tsx';

const withText = (load: () => Promise<LegalText>) =>
  lazy(async () => {
    const text = await load();
    return { default: (props: LegalDocumentProps) => createElement(LegalDocument, { ...props, text }) };
  });

export const documents: Record<LegalDocumentName, ReturnType<typeof withText>> = {
  terms: withText(async () => (await import('@tank/schema/legal/terms')).terms),
  privacy: withText(async () => (await import('@tank/schema/legal/privacy')).privacy),
};
