import { route } from '@react-router/dev/routes';

export const legalRoutes = [route('legal', 'modules/content/legal/legal.tsx')];
/** Without header and footer, for the web view of the mobile app. */
export const legalMobileRoutes = [route('legal-mobile', 'modules/content/legal/legal-mobile.tsx')];
