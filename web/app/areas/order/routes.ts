import { route } from '@react-router/dev/routes';

export const orderRoutes = [route('order/:id/:tabId', 'areas/order/order.tsx')];
