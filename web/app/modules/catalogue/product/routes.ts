import { route } from '@react-router/dev/routes';

const page = 'modules/catalogue/product/product.tsx';

/** The product page has two paths: by url, and by category and id (specification 001 section 2). */
export const productRoutes = [
  route('products/:url', page, { id: 'product-by-url' }),
  route('products/:categoryId/:url', page, { id: 'product-by-id' }),
];
