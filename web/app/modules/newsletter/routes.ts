import { route } from '@react-router/dev/routes';

export const newsletterRoutes = [route('newsletter/unsubscribe', 'modules/newsletter/unsubscribe.tsx')];
