import { route } from '@react-router/dev/routes';

export const newsletterRoutes = [route('newsletter/unsubscribe', 'areas/newsletter/unsubscribe.tsx')];
