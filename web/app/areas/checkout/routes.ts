import { route } from '@react-router/dev/routes';

const file = (name: string): string => `areas/checkout/${name}`;

/** Behind the guard, in the slim frame. */
export const checkoutRoutes = [route('checkout/:orderId', file('checkout.tsx'))];

/** Where payment providers send people back to; the outcome is told to whoever holds the session id. */
export const returnRoutes = (['success', 'failed'] as const).map((page) =>
  route(`checkout/:orderId/${page}`, file('outcome/return.tsx'), { id: `checkout-return-${page}` }),
);

/** Behind the guard, with the header. */
export const outcomeRoutes = [
  route('order/:orderId/success', file('outcome/success.tsx')),
  route('order/:orderId/failed', file('outcome/failed.tsx')),
];

/** There is no checkout without an order. */
export const noCheckoutRoute = route('checkout', file('no-order.ts'));
