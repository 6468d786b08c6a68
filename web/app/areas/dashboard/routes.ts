import { route } from '@react-router/dev/routes';

export const dashboardRoutes = [route('dashboard', 'areas/dashboard/dashboard.tsx')];
