import { index } from '@react-router/dev/routes';

export const homeRoutes = [index('modules/content/home/home.tsx')];
