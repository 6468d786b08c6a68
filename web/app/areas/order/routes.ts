import { route } from '@react-router/dev/routes';

export const orderRoutes = [
  route('order/:id', 'areas/order/first-tab.ts'),
  route('order/:id/:tabId', 'areas/order/order.tsx'),
];
