import { loadCode } from '@platewright/browser/load-code';
import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import { BrokenPage } from './shell/broken-page.tsx';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

// The router knows its own root with the slash only.
if (window.location.pathname === '/desk') window.history.replaceState(null, '', `/desk/${window.location.search}`);

const screen = (load: () => Promise<ComponentType>) => async () => ({ Component: await loadCode(load) });

/** Screens come with their first visit. */
export const router = createBrowserRouter(
  [
    {
      path: '/login',
      lazy: screen(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: BrokenPage,
    },
    {
      path: '/forgot',
      lazy: screen(async () => (await import('./sign-in/forgot-page.tsx')).ForgotPage),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: BrokenPage,
    },
    {
      path: '/welcome',
      lazy: screen(async () => (await import('./sign-in/welcome-page.tsx')).WelcomePage),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: BrokenPage,
    },
    {
      Component: Layout,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: BrokenPage,
      children: [
        {
          ErrorBoundary: BrokenPage,
          children: [
            { index: true, lazy: screen(async () => (await import('./queue/queue-page.tsx')).QueuePage) },
            {
              path: '/orders/:orderId',
              lazy: screen(async () => (await import('./job/workbench.tsx')).Workbench),
            },
            {
              path: '/messages',
              lazy: screen(async () => (await import('./messages/messages-page.tsx')).MessagesPage),
            },
            {
              path: '/messages/:messageId',
              lazy: screen(async () => (await import('./messages/message-page.tsx')).MessagePage),
            },
            {
              path: '/companies',
              lazy: screen(async () => (await import('./people/companies-page.tsx')).CompaniesPage),
            },
            {
              path: '/companies/:companyId',
              lazy: screen(async () => (await import('./people/company-page.tsx')).CompanyPage),
            },
            { path: '/staff', lazy: screen(async () => (await import('./staff/staff-page.tsx')).StaffPage) },
            { path: '/roles', lazy: screen(async () => (await import('./people/roles-page.tsx')).RolesPage) },
            {
              path: '/newsletter',
              lazy: screen(async () => (await import('./newsletter/newsletter-page.tsx')).NewsletterPage),
            },
            {
              path: '/content',
              lazy: screen(async () => (await import('./content/content-page.tsx')).ContentPage),
            },
            {
              path: '/content/kinds/:kind',
              lazy: screen(async () => (await import('./content/content-page.tsx')).ContentPage),
            },
            {
              path: '/content/:pieceId',
              lazy: screen(async () => (await import('./content/piece-page.tsx')).PiecePage),
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { basename: '/desk/' },
);
