import { PRODUCT_TITLE } from '@tank/schema/product';

/** Where figures come from, for files that leave the page: the product, and the site that served it. */
export const marketSource = () => `${PRODUCT_TITLE}, ${location.host}`;
