import { importWithRetry } from '@platewright/browser/lazy-with-retry';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect } from 'react-router';
import { ErrorPage } from './shell/error-page.tsx';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

// The router matches its basename only with a trailing slash.
if (window.location.pathname === '/desk') window.history.replaceState(null, '', `/desk/${window.location.search}`);

const lazyPage = (load: () => Promise<ComponentType>) => async () => ({ Component: await importWithRetry(load) });

/** The code of a screen is loaded with its first visit. */
export const router = createBrowserRouter(
  [
    {
      path: '/login',
      lazy: lazyPage(async () => (await import('./modules/auth/sign-in-page.tsx')).SignInPage),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: ErrorPage,
    },
    {
      path: '/forgot',
      lazy: lazyPage(async () => (await import('./modules/auth/forgot-password-page.tsx')).ForgotPasswordPage),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: ErrorPage,
    },
    {
      path: '/welcome',
      lazy: lazyPage(async () => (await import('./modules/auth/set-password-page.tsx')).SetPasswordPage),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: ErrorPage,
    },
    {
      Component: Layout,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: ErrorPage,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            {
              index: true,
              lazy: lazyPage(async () => (await import('./shell/home-page.tsx')).HomePage),
            },
            {
              path: '/jobs',
              lazy: lazyPage(async () => (await import('./modules/orders/queue/queue-page.tsx')).QueuePage),
            },
            {
              path: '/orders/:orderId',
              lazy: lazyPage(async () => (await import('./modules/orders/order-page/order-page.tsx')).OrderPage),
            },
            {
              path: '/orders/:orderId/specification',
              lazy: lazyPage(
                async () => (await import('./modules/orders/specification/specification-page.tsx')).SpecificationPage,
              ),
            },
            {
              path: '/plates',
              lazy: lazyPage(async () => (await import('./modules/production/plate-room-page.tsx')).PlateRoomPage),
            },
            {
              path: '/plates/remakes',
              lazy: lazyPage(async () => (await import('./modules/production/remakes-page.tsx')).RemakesPage),
            },
            {
              path: '/plates/floor',
              lazy: lazyPage(async () => (await import('./modules/production/floor/floor-page.tsx')).FloorPage),
            },
            {
              path: '/plates/station/:station',
              lazy: lazyPage(async () => (await import('./modules/production/station/station-page.tsx')).StationPage),
            },
            {
              path: '/plates/:plate',
              lazy: lazyPage(async () => (await import('./modules/production/plate-page.tsx')).PlatePage),
            },
            {
              path: '/parcels',
              lazy: lazyPage(async () => (await import('./modules/delivery/parcels-page.tsx')).ParcelsPage),
            },
            {
              path: '/parcels/:parcelId',
              lazy: lazyPage(async () => (await import('./modules/delivery/parcel-page.tsx')).ParcelPage),
            },
            {
              path: '/sheets',
              lazy: lazyPage(async () => (await import('./modules/ganging/sheets-page.tsx')).SheetsPage),
            },
            {
              path: '/sheets/proposal',
              lazy: lazyPage(async () => (await import('./modules/ganging/proposal-page.tsx')).ProposalPage),
            },
            {
              path: '/sheets/:sheetId',
              lazy: lazyPage(async () => (await import('./modules/ganging/sheet-page.tsx')).SheetPage),
            },
            {
              path: '/materials',
              lazy: lazyPage(async () => (await import('./modules/materials/materials-page.tsx')).MaterialsPage),
            },
            {
              path: '/materials/:materialId',
              lazy: lazyPage(async () => (await import('./modules/materials/material-page.tsx')).MaterialPage),
            },
            {
              path: '/orders/:orderId/plates/:fileId',
              lazy: lazyPage(async () => (await import('./modules/proofs/plates-page.tsx')).PlatesPage),
            },
            {
              path: '/orders/:orderId/compare/:documentId',
              lazy: lazyPage(async () => (await import('./modules/proofs/compare-page.tsx')).ComparePage),
            },
            {
              path: '/orders/:orderId/printouts/:printout',
              lazy: lazyPage(async () => (await import('./modules/orders/printouts/printouts-page.tsx')).PrintoutsPage),
            },
            {
              path: '/invoices',
              lazy: lazyPage(async () => (await import('./modules/invoices/invoices-page.tsx')).InvoicesPage),
            },
            {
              path: '/quotations',
              lazy: lazyPage(async () => (await import('./modules/quotations/quotations-page.tsx')).QuotationsPage),
            },
            {
              path: '/quotations/:id',
              lazy: lazyPage(async () => (await import('./modules/quotations/quotation-page.tsx')).QuotationPage),
            },
            {
              path: '/accounts',
              lazy: lazyPage(async () => (await import('./modules/ledger/accounts-page.tsx')).AccountsPage),
            },
            {
              path: '/accounts/:companyId',
              lazy: lazyPage(async () => (await import('./modules/ledger/account-page.tsx')).AccountPage),
            },
            {
              path: '/bank',
              lazy: lazyPage(async () => (await import('./modules/bank/bank-page.tsx')).BankPage),
            },
            {
              path: '/receipts',
              lazy: lazyPage(async () => (await import('./modules/bank/receipts-page.tsx')).ReceiptsPage),
            },
            {
              path: '/payments',
              lazy: lazyPage(async () => (await import('./modules/payments/payments-page.tsx')).PaymentsPage),
            },
            {
              path: '/cheques',
              lazy: lazyPage(async () => (await import('./modules/cheques/cheques-page.tsx')).ChequesPage),
            },
            {
              path: '/refunds',
              lazy: lazyPage(async () => (await import('./modules/payments/refunds-page.tsx')).RefundsPage),
            },
            {
              path: '/journal',
              lazy: lazyPage(async () => (await import('./modules/journal/journal-page.tsx')).JournalPage),
            },
            {
              path: '/vat-return',
              lazy: lazyPage(async () => (await import('./modules/journal/vat-return-page.tsx')).VatReturnPage),
            },
            {
              path: '/promises',
              lazy: lazyPage(async () => (await import('./modules/orders/promises/promises-page.tsx')).PromisesPage),
            },
            {
              path: '/wrong-pictures',
              lazy: lazyPage(
                async () => (await import('./modules/proofs/wrong-pictures/wrong-pictures-page.tsx')).WrongPicturesPage,
              ),
            },
            {
              path: '/chat/:orderId?',
              lazy: lazyPage(async () => (await import('./modules/chat/chat-page.tsx')).ChatPage),
            },
            {
              path: '/messages',
              lazy: lazyPage(async () => (await import('./modules/contact/messages-page.tsx')).MessagesPage),
            },
            {
              path: '/messages/:messageId',
              lazy: lazyPage(async () => (await import('./modules/contact/message-page.tsx')).MessagePage),
            },
            {
              path: '/order-for',
              lazy: lazyPage(async () => (await import('./modules/orders/taking/order-for-page.tsx')).OrderForPage),
            },
            {
              path: '/companies',
              lazy: lazyPage(async () => (await import('./modules/companies/companies-page.tsx')).CompaniesPage),
            },
            {
              path: '/companies/:companyId',
              lazy: lazyPage(async () => (await import('./modules/companies/company-page.tsx')).CompanyPage),
            },
            { path: '/staff', lazy: lazyPage(async () => (await import('./modules/staff/staff-page.tsx')).StaffPage) },
            {
              path: '/sign-ins',
              lazy: lazyPage(
                async () => (await import('./modules/auth/failed-sign-ins/failed-sign-ins-page.tsx')).FailedSignInsPage,
              ),
            },
            { path: '/audit', lazy: lazyPage(async () => (await import('./modules/audit/audit-page.tsx')).AuditPage) },
            {
              path: '/setup',
              lazy: lazyPage(async () => (await import('./modules/setup/setup-page.tsx')).SetupPage),
            },
            {
              path: '/setup/:step',
              lazy: lazyPage(async () => (await import('./modules/setup/setup-step-page.tsx')).SetupStepPage),
            },
            {
              path: '/catalogue',
              lazy: lazyPage(async () => (await import('./modules/catalogue/catalogue-page.tsx')).ProductsPage),
            },
            {
              path: '/catalogue/categories',
              lazy: lazyPage(async () => (await import('./modules/catalogue/catalogue-page.tsx')).CategoriesPage),
            },
            {
              path: '/catalogue/:entryId',
              lazy: lazyPage(
                async () => (await import('./modules/catalogue/catalogue-entry-page.tsx')).CatalogueEntryPage,
              ),
            },
            {
              path: '/prices',
              lazy: lazyPage(async () => (await import('./modules/pricing/price-list-page.tsx')).PriceListPage),
            },
            {
              path: '/prices/shipping',
              lazy: lazyPage(async () => (await import('./modules/pricing/shipping-rates-page.tsx')).ShippingRatesPage),
            },
            {
              path: '/calendar',
              lazy: lazyPage(async () => (await import('./modules/calendar/calendar-page.tsx')).CalendarPage),
            },
            {
              path: '/prices/coupons',
              lazy: lazyPage(async () => (await import('./modules/pricing/coupons-page.tsx')).CouponsPage),
            },
            {
              path: '/prices/coupons/:couponId',
              lazy: lazyPage(async () => (await import('./modules/pricing/coupon-page.tsx')).CouponPage),
            },
            {
              path: '/settings',
              lazy: lazyPage(async () => (await import('./modules/settings/settings-page.tsx')).SettingsPage),
            },
            {
              path: '/settings/:place',
              lazy: lazyPage(async () => (await import('./modules/settings/operator-page.tsx')).OperatorPage),
            },
            {
              path: '/settings/numbers',
              lazy: lazyPage(async () => (await import('./modules/settings/numbers-page.tsx')).NumbersPage),
            },
            {
              path: '/settings/connections',
              lazy: lazyPage(async () => (await import('./modules/settings/connections-page.tsx')).ConnectionsPage),
            },
            {
              path: '/settings/shared-pcs',
              lazy: lazyPage(async () => (await import('./modules/auth/shared-pc/shared-pcs-page.tsx')).SharedPcsPage),
            },
            {
              path: '/settings/quick-answers',
              lazy: lazyPage(async () => (await import('./modules/chat/quick-answers-page.tsx')).QuickAnswersPage),
            },
            {
              path: '/settings/couriers',
              lazy: lazyPage(async () => (await import('./modules/settings/couriers-page.tsx')).CouriersPage),
            },
            {
              path: '/settings/reasons',
              lazy: lazyPage(async () => (await import('./modules/settings/reasons-page.tsx')).ReasonsPage),
            },
            {
              path: '/settings/reminders',
              lazy: lazyPage(
                async () => (await import('./modules/reminders/reminder-settings-page.tsx')).ReminderSettingsPage,
              ),
            },
            {
              path: '/settings/stations',
              lazy: lazyPage(
                async () => (await import('./modules/production/stations/stations-page.tsx')).StationsPage,
              ),
            },
            {
              path: '/prices/agreements',
              lazy: lazyPage(
                async () => (await import('./modules/pricing/agreements/agreements-page.tsx')).AgreementsPage,
              ),
            },
            {
              path: '/prices/agreements/:companyId',
              lazy: lazyPage(
                async () => (await import('./modules/pricing/agreements/agreement-page.tsx')).AgreementPage,
              ),
            },
            {
              path: '/roles',
              lazy: lazyPage(async () => (await import('./modules/members/roles/roles-page.tsx')).RolesPage),
            },
            {
              path: '/preflight/:productId?',
              lazy: lazyPage(
                async () => (await import('./modules/artwork/preflight/preflight-page.tsx')).PreflightPage,
              ),
            },
            {
              path: '/newsletter',
              lazy: lazyPage(async () => (await import('./modules/newsletter/newsletter-page.tsx')).NewsletterPage),
            },
            {
              path: '/content',
              lazy: lazyPage(async () => (await import('./modules/content/content-page.tsx')).ContentPage),
            },
            {
              path: '/content/kinds/:kind',
              lazy: lazyPage(async () => (await import('./modules/content/content-page.tsx')).ContentPage),
            },
            {
              path: '/content/:entryId',
              lazy: lazyPage(async () => (await import('./modules/content/content-entry-page.tsx')).ContentEntryPage),
            },
            { path: '/prices/calendar', loader: () => redirect('/calendar') },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { basename: '/desk/' },
);
