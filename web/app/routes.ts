import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { aboutRoutes } from './areas/about/routes.ts';
import { accountRoutes } from './areas/account/routes.ts';
import { authRoutes } from './areas/auth/routes.ts';
import { catalogueRoutes } from './areas/catalogue/routes.ts';
import { checkoutRoutes, noCheckoutRoute, outcomeRoutes, returnRoutes } from './areas/checkout/routes.ts';
import { contactRoutes } from './areas/contact/routes.ts';
import { dashboardRoutes } from './areas/dashboard/routes.ts';
import { demoRoutes } from './areas/demo/routes.ts';
import { faqRoutes } from './areas/faq/routes.ts';
import { fileRoutes } from './areas/files/routes.ts';
import { homeRoutes } from './areas/home/routes.ts';
import { newsletterRoutes } from './areas/newsletter/routes.ts';
import { legalMobileRoutes, legalRoutes } from './areas/legal/routes.ts';
import { orderRoutes } from './areas/order/routes.ts';
import { productRoutes } from './areas/product/routes.ts';
import { proofRoutes } from './areas/proof/routes.ts';

/**
 * One list per area. `site` has header and footer, `work` only the header; what stands inside the guard asks for a
 * sign-in first (paths `isGuarded`).
 */
export default [
  layout('shell/site.tsx', [
    ...homeRoutes,
    ...authRoutes,
    ...catalogueRoutes,
    ...contactRoutes,
    ...newsletterRoutes,
    ...faqRoutes,
    ...aboutRoutes,
    ...legalRoutes,
    ...demoRoutes,
    route('not-found', 'shell/not-found.tsx'),
  ]),
  layout('shell/work.tsx', [
    ...productRoutes,
    layout('shell/guard.tsx', [...dashboardRoutes, ...accountRoutes, ...orderRoutes, ...outcomeRoutes, ...fileRoutes]),
  ]),
  ...proofRoutes,
  layout('shell/slim.tsx', [...returnRoutes, layout('shell/guard.tsx', { id: 'guard-checkout' }, [...checkoutRoutes])]),
  ...legalMobileRoutes,
  noCheckoutRoute,
  route('*', 'shell/unknown.ts'),
] satisfies RouteConfig;
