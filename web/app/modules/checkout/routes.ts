import { route } from '@react-router/dev/routes';

const toRouteFile = (name: string): string => `modules/checkout/${name}`;

/** For people who are signed in, in the layout without navigation. */
export const checkoutRoutes = [route('checkout/:orderId', toRouteFile('checkout-route.tsx'))];

/** Redirects `/checkout` without an order id [CHK-02]. */
export const checkoutRedirectRoute = route('checkout', toRouteFile('checkout-redirect.ts'));
