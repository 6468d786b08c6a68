import { route } from '@react-router/dev/routes';

export const catalogueRoutes = [
  route('category', 'modules/catalogue/all-categories.tsx'),
  route('category/:key', 'modules/catalogue/category.tsx'),
];
