import { route } from '@react-router/dev/routes';

export const demoRoutes = [route('demo/kit', 'demo/kit.tsx'), route('demo/mailbox', 'demo/mailbox.tsx')];
