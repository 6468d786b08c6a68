import { route } from '@react-router/dev/routes';

/** Signing in and registering: for people who are not signed in. */
export const authRoutes = [
  route('login', 'modules/auth/login.tsx'),
  route('login/:provider', 'modules/auth/social/social-callback.tsx'),
  route('register', 'modules/auth/register.tsx'),
  route('forgot-password', 'modules/auth/forgot-password.tsx'),
  route('reset-password', 'modules/auth/reset-password.tsx'),
  route('confirm-member', 'modules/auth/confirm-member.tsx'),
  route('verify-account', 'modules/auth/verify-account.tsx'),
  route('order-for', 'modules/auth/order-for.tsx'),
];
