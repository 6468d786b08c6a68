import { route } from '@react-router/dev/routes';

export const demoRoutes = [route('demo/mailbox', 'areas/demo/mailbox.tsx')];
