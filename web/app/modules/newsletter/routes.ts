import { route } from '@react-router/dev/routes';

export const newsletterRoutes = [
  route('newsletter/confirm', 'modules/newsletter/confirm.tsx'),
  route('newsletter/unsubscribe', 'modules/newsletter/unsubscribe.tsx'),
];
