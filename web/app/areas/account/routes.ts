import { index, route } from '@react-router/dev/routes';

/** The account area; each page is a chunk of its own. */
export const accountRoutes = [
  route('account', 'areas/account/account.tsx', [
    index('areas/account/first-page.ts'),
    route('information', 'areas/account/information/information.tsx'),
    route('customers', 'areas/account/customers/customers.tsx'),
    route('members', 'areas/account/members/members.tsx'),
    route('credits', 'areas/account/credits/credits.tsx'),
    route('address', 'areas/account/address/address.tsx'),
    route('press-template', 'areas/account/press/press-settings.tsx'),
    route('sessions', 'areas/account/sessions/sessions.tsx'),
  ]),
];
