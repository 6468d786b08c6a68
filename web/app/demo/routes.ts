import { layout, route } from '@react-router/dev/routes';

export const demoRoutes = [
  layout('demo/demo-only.tsx', [route('demo/kit', 'demo/kit.tsx'), route('demo/mailbox', 'demo/mailbox.tsx')]),
];
