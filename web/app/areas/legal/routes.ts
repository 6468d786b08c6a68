import { route } from '@react-router/dev/routes';

export const legalRoutes = [route('legal', 'areas/legal/legal.tsx')];
/** Stands without header and footer, for the mobile app's web view. */
export const legalMobileRoutes = [route('legal-mobile', 'areas/legal/legal-mobile.tsx')];
