/** What stands around the legal documents. */
import { PRODUCT_TITLE } from '@tank/schema/product';

export const words = {
  contents: 'Contents',
  close: 'Close',
  agree: 'Agree',
  open: (title: string) => `Read the ${title}`,
  linkTo: (heading: string) => `Link to “${heading}”`,
  copyright: (year: number) => `© ${year} ${PRODUCT_TITLE}`,
  links: 'Legal',
} as const;
