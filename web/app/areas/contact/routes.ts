import { route } from '@react-router/dev/routes';

export const contactRoutes = [route('contact-us', 'areas/contact/contact.tsx')];
