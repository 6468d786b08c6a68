import { route } from '@react-router/dev/routes';

export const reorderRoutes = [route('order/:id/reorder', 'modules/orders/reorder/reorder-route.tsx')];
