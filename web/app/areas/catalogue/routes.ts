import { route } from '@react-router/dev/routes';

export const catalogueRoutes = [
  route('category', 'areas/catalogue/all-categories.tsx'),
  route('category/:key', 'areas/catalogue/category.tsx'),
];
