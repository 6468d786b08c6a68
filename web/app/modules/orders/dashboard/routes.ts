import { route } from '@react-router/dev/routes';

export const dashboardRoutes = [route('dashboard', 'modules/orders/dashboard/dashboard.tsx')];
