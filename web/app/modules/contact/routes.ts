import { route } from '@react-router/dev/routes';

export const contactRoutes = [route('contact-us', 'modules/contact/contact.tsx')];
