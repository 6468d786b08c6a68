import { index, route } from '@react-router/dev/routes';

/** The account pages inside their side menu; each page is a chunk of its own. */
export const accountRoutes = [
  route('account', 'modules/account/account-layout.tsx', [
    index('modules/account/account-redirect.ts'),
    route('information', 'modules/account/information/account-information.tsx'),
    route('customers', 'modules/customers/customers.tsx'),
    route('members', 'modules/members/members.tsx'),
    route('credits', 'modules/credit/credits-route.tsx'),
    route('address', 'modules/addresses/book/address-book-page.tsx'),
    route('press-template', 'modules/templates/press/press-settings.tsx'),
    route('sessions', 'modules/account/sessions/sessions.tsx'),
  ]),
];
