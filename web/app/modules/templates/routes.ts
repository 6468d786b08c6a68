import { route } from '@react-router/dev/routes';

export const templateRoutes = [route('templates', 'modules/templates/projects/templates.tsx')];
