import { layout, route, type RouteConfig } from '@react-router/dev/routes';
import { aboutRoutes } from './modules/content/about/routes.ts';
import { accountRoutes } from './modules/account/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { checkoutRoutes, checkoutRedirectRoute } from './modules/checkout/routes.ts';
import { combinedPaymentRoutes, paymentOutcomeRoutes, paymentReturnRoutes } from './modules/payments/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { dashboardRoutes } from './modules/orders/dashboard/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { faqRoutes } from './modules/content/faq/routes.ts';
import { fileRoutes, pickerRoutes } from './modules/files/routes.ts';
import { homeRoutes } from './modules/content/home/routes.ts';
import { newsletterRoutes } from './modules/newsletter/routes.ts';
import { legalMobileRoutes, legalRoutes } from './modules/content/legal/routes.ts';
import { orderRoutes } from './modules/orders/order-page/routes.ts';
import { reorderRoutes } from './modules/orders/reorder/routes.ts';
import { plateRoutes } from './modules/faults/routes.ts';
import { productRoutes } from './modules/catalogue/product/routes.ts';
import { previewRoutes } from './modules/catalogue/preview/routes.ts';
import { proofRoutes } from './modules/proofs/routes.ts';
import { quotationRoutes, sharedQuotationRoutes } from './modules/quotations/routes.ts';
import { templateRoutes } from './modules/templates/routes.ts';

/**
 * The routes of all modules by layout. Routes inside the guard require a session (`isGuardedPath` in `paths.ts`).
 */
export default [
  layout('shell/site-layout.tsx', [
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
  layout('shell/workspace-layout.tsx', [
    ...productRoutes,
    ...sharedQuotationRoutes,
    ...plateRoutes,
    layout('shell/guard.tsx', [
      ...dashboardRoutes,
      ...templateRoutes,
      ...quotationRoutes,
      ...accountRoutes,
      ...orderRoutes,
      ...reorderRoutes,
      ...paymentOutcomeRoutes,
      ...combinedPaymentRoutes,
      ...fileRoutes,
    ]),
  ]),
  ...proofRoutes,
  layout('shell/checkout-layout.tsx', [
    ...paymentReturnRoutes,
    layout('shell/guard.tsx', { id: 'guard-checkout' }, [...checkoutRoutes]),
  ]),
  ...previewRoutes,
  ...legalMobileRoutes,
  ...pickerRoutes,
  checkoutRedirectRoute,
  route('*', 'shell/unknown-path.ts'),
] satisfies RouteConfig;
