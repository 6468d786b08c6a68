import { route } from '@react-router/dev/routes';

const toRouteFile = (name: string): string => `modules/payments/outcome/${name}`;

/** The pages that payment providers redirect to. The session id in their URL is the proof: they need no sign-in. */
export const paymentReturnRoutes = (['success', 'failed'] as const).map((page) =>
  route(`checkout/:orderId/${page}`, toRouteFile('payment-return-page.tsx'), { id: `checkout-return-${page}` }),
);

/** For people who are signed in, in the layout with the header. */
export const paymentOutcomeRoutes = [
  route('order/:orderId/success', toRouteFile('payment-success-page.tsx')),
  route('order/:orderId/failed', toRouteFile('payment-failed-page.tsx')),
];

/** Several orders at once, for people who are signed in: the choice, and how their payment stands. */
export const combinedPaymentRoutes = [
  route('pay', 'modules/payments/combined/pay-orders.tsx'),
  route('pay/:combinedId', 'modules/payments/combined/combined-payment.tsx'),
];
