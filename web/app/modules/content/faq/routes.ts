import { route } from '@react-router/dev/routes';

export const faqRoutes = [route('faq', 'modules/content/faq/faq.tsx')];
