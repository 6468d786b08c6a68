import { route } from '@react-router/dev/routes';

export const orderRoutes = [
  route('order/:id', 'modules/orders/order-page/order-redirect.ts'),
  route('order/:id/:tabId', 'modules/orders/order-page/order-route.tsx'),
];
