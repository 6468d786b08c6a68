import { route } from '@react-router/dev/routes';

export const aboutRoutes = [route('about-us', 'areas/about/about.tsx')];
