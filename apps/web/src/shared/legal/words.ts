import { PRODUCT_TITLE } from '@tank/schema/product';

export const words = {
  contents: 'Contents',
  agree: 'Agree',
  open: (title: string) => `Read the ${title}`,
  copyright: (year: number) => `© ${year} ${PRODUCT_TITLE}`,
} as const;
