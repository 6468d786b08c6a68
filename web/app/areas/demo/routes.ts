import { route } from '@react-router/dev/routes';

export const demoRoutes = [route('demo/kit', 'areas/demo/kit.tsx'), route('demo/mailbox', 'areas/demo/mailbox.tsx')];
