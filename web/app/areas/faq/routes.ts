import { route } from '@react-router/dev/routes';

export const faqRoutes = [route('faq', 'areas/faq/faq.tsx')];
