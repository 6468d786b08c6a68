import { route } from '@react-router/dev/routes';

/** Entry: only for those who are not signed in. */
export const authRoutes = [
  route('login', 'areas/auth/login.tsx'),
  route('login/:provider', 'areas/auth/social/return.tsx'),
  route('register', 'areas/auth/register.tsx'),
  route('forgot-password', 'areas/auth/forgot-password.tsx'),
  route('reset-password', 'areas/auth/reset-password.tsx'),
  route('confirm-member', 'areas/auth/confirm-member.tsx'),
  route('verify-account', 'areas/auth/verify-account.tsx'),
];
