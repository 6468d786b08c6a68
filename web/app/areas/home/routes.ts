import { index } from '@react-router/dev/routes';

export const homeRoutes = [index('areas/home/home.tsx')];
