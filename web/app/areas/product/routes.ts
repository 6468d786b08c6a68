import { route } from '@react-router/dev/routes';

const page = 'areas/product/product.tsx';

/** By url, and by category and id as the specification also names it. */
export const productRoutes = [
  route('products/:url', page, { id: 'product-by-url' }),
  route('products/:categoryId/:url', page, { id: 'product-by-id' }),
];
