import { route } from '@react-router/dev/routes';

export const aboutRoutes = [route('about-us', 'modules/content/about/about.tsx')];
