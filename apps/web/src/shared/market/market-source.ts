import { PRODUCT_TITLE } from '@tank/schema/product';

/** Source note of exported charts and files: product and host. */
export const marketSource = () => `${PRODUCT_TITLE}, ${location.host}`;
