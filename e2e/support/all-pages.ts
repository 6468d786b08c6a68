import type { Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { createQuotation } from './quotations.ts';
import { postVersions } from './proof-versions.ts';
import { getAdminHeaders, signIn, signInAtDesk } from './sign-in.ts';

/** Every page of portal and desk, as those see it who use it. A test compares the routes with those of the programs. */
export interface ListedPage {
  /** Its route as the program declares it, those of the desk after `/desk`. A route has as many entries as faces. */
  readonly route: string;
  readonly who: Person;
  /** What is opened when it is not the route itself. */
  readonly address?: string | ((page: Page) => Promise<string>);
  /** What a press or a word brings, on the page of both languages. */
  readonly state?: { readonly name: string; readonly show: (page: Page) => Promise<void> };
}

/** The form is sent empty; each field that has to be filled in says so. */
const sentEmpty = {
  name: 'sent empty',
  show: async (page: Page) => {
    await page.locator('main button[type=submit]').click();
    await page.locator('main [aria-invalid=true]').first().waitFor();
  },
};
export type Person = keyof typeof signInAs;

/** Afterwards the page is any page of the origin. */
export const signInAs = {
  guest: () => Promise.resolve(),
  owner: (page) => signIn(page, 'owner@gulf-labels.example'),
  viewer: (page) => signIn(page, 'viewer@gulf-labels.example'),
  agent: (page) => signIn(page, 'agent@plate-agents.example'),
  applicant: (page) => signIn(page, 'waiting@oasis-print.example'),
  admin: (page) => signInAtDesk(page, 'admin@platewright.example', '/meta.json'),
  'accounts staff': (page) => signInAtDesk(page, 'accounts@platewright.example', '/meta.json'),
} satisfies Record<string, (page: Page) => Promise<void>>;

const ORDER_WAITING_FOR_APPROVAL = 10412;
const ORDER_WITHOUT_ATTRIBUTES = 10408;
const ORDER_IN_PROCESSING = 10411;
const UNPAID_ORDER = 10401;
const PAID_ORDER = 10398;
const COMPLETED_ORDER = 10386;
/** Its proofs are those of journeys. */
const ORDER_WITH_PROOFS = 10409;

async function askDesk<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api/desk${path}`, { headers: await getAdminHeaders(page) });
  return ((await answer.json()) as { payload: T }).payload;
}

/** The proof that waits for the customer: its document, and the file of its version. */
async function findProof(page: Page): Promise<{ documentId: number; fileId: string }> {
  type Order = { documents: { documentId: number; fileId: string; kind: string; superseded: boolean }[] };
  const { documents } = await askDesk<Order>(page, `/orders/${ORDER_WAITING_FOR_APPROVAL}`);
  const proof = documents.find(({ kind, superseded }) => kind === 'approve' && !superseded);
  if (!proof) throw new Error(`Order ${ORDER_WAITING_FOR_APPROVAL} has no proof.`);
  return proof;
}

/** The page that prepares a file of the customer for its download. */
async function findFile(page: Page): Promise<string> {
  type Files = { rows: { docversionId: number }[] };
  const { rows } = await callApi<Files>(
    page,
    `/orderdetails/downloadfiles/${ORDER_WAITING_FOR_APPROVAL}?_start=0&_end=5`,
  );
  return `/file/${ORDER_WAITING_FOR_APPROVAL}/${rows[0]?.docversionId ?? 0}/0/pdf`;
}

/** A message of the contact form, and its page at the desk. */
async function sendMessage(page: Page): Promise<string> {
  const data = { fullName: 'Noor Haddad', email: 'noor@example.example', message: 'Do you make sleeves?', lang: 'en' };
  await page.request.post('/api/contactus', { data: { ...data, phoneNumber: '' } });
  const { messages } = await askDesk<{ messages: { rows: { id: number }[] } }>(page, '/messages?page=1');
  return `/desk/messages/${messages.rows[0]?.id ?? 0}`;
}

async function findCatalogueEntry(page: Page, kind: 'product' | 'category'): Promise<string> {
  const { entries } = await askDesk<{ entries: { rows: { id: number }[] } }>(page, `/catalogue?kind=${kind}`);
  return `/desk/catalogue/${entries.rows[0]?.id ?? 0}`;
}

async function findContentEntry(page: Page, kind: string): Promise<string> {
  const { pieces } = await askDesk<{ pieces: { rows: { id: number }[] } }>(page, `/content?kind=${kind}`);
  return `/desk/content/${pieces.rows[0]?.id ?? 0}`;
}

const orderTabs = ['approve', 'files', 'downloadables', 'members', 'notifications', 'projectDetailsReport'];

const portalPages: readonly ListedPage[] = [
  { route: '/', who: 'guest' },
  { route: '/category', who: 'guest' },
  { route: '/category/:key', who: 'guest', address: '/category/labels' },
  { route: '/products/:url', who: 'guest', address: '/products/label-plates' },
  { route: '/products/:url', who: 'owner', address: '/products/label-plates?templateId=2' },
  { route: '/products/:url', who: 'viewer', address: '/products/label-plates' },
  { route: '/products/:categoryId/:url', who: 'guest', address: '/products/labels/label-plates' },
  { route: '/faq', who: 'guest' },
  { route: '/about-us', who: 'guest' },
  { route: '/legal', who: 'guest' },
  { route: '/legal-mobile', who: 'guest' },
  { route: '/contact-us', who: 'guest' },
  { route: '/not-found', who: 'guest' },
  { route: '*', who: 'guest', address: '/no/such/page' },
  { route: '/preview/product', who: 'guest' },
  { route: '/demo/kit', who: 'guest' },
  { route: '/demo/mailbox', who: 'guest' },
  { route: '/faq', who: 'guest', address: '/faq?q=zeppelin' },
  { route: '/contact-us', who: 'guest', state: sentEmpty },
  { route: '/login', who: 'guest' },
  { route: '/login', who: 'guest', state: sentEmpty },
  { route: '/login/:provider', who: 'guest', address: '/login/google?error=access_denied' },
  { route: '/register', who: 'guest' },
  { route: '/register', who: 'guest', state: sentEmpty },
  { route: '/forgot-password', who: 'guest' },
  { route: '/forgot-password', who: 'guest', state: sentEmpty },
  { route: '/reset-password', who: 'guest', address: '/reset-password?t=nothing' },
  { route: '/confirm-member', who: 'guest', address: '/confirm-member?t=nothing' },
  { route: '/verify-account', who: 'guest', address: '/verify-account?t=nothing' },
  { route: '/order-for', who: 'guest', address: '/order-for?to=/category#nothing' },
  { route: '/newsletter/confirm', who: 'guest', address: '/newsletter/confirm?t=nothing' },
  { route: '/newsletter/unsubscribe', who: 'guest', address: '/newsletter/unsubscribe?t=nothing' },
  { route: '/checkout/:orderId/success', who: 'guest', address: `/checkout/${PAID_ORDER}/success?session_id=nothing` },
  { route: '/checkout/:orderId/failed', who: 'guest', address: `/checkout/${UNPAID_ORDER}/failed?session_id=nothing` },

  { route: '/dashboard', who: 'owner' },
  { route: '/dashboard', who: 'viewer' },
  { route: '/dashboard', who: 'applicant' },
  { route: '/dashboard', who: 'owner', address: '/dashboard?q=zeppelin' },
  { route: '/quotations', who: 'owner' },
  { route: '/quotations', who: 'owner', address: '/quotations?q=zeppelin' },
  { route: '/quotations', who: 'viewer' },
  {
    route: '/quotations/:id',
    who: 'owner',
    address: async (page) => `/quotations/${(await createQuotation(page, 'Sidr honey 250 g')).id}`,
  },
  { route: '/quotation/:token', who: 'guest', address: `/quotation/${'a'.repeat(43)}` },
  { route: '/templates', who: 'owner' },
  { route: '/templates', who: 'owner', address: '/templates?q=zeppelin' },
  { route: '/account/information', who: 'owner' },
  { route: '/account/information', who: 'applicant' },
  { route: '/account/customers', who: 'agent' },
  { route: '/account/customers', who: 'agent', address: '/account/customers?q=zeppelin' },
  { route: '/account/members', who: 'owner' },
  { route: '/account/members', who: 'owner', address: '/account/members?q=zeppelin' },
  { route: '/account/members', who: 'viewer' },
  { route: '/account/credits', who: 'owner' },
  { route: '/account/address', who: 'owner' },
  { route: '/account/press-template', who: 'owner' },
  { route: '/account/sessions', who: 'owner' },
  { route: '/order/:id/:tabId', who: 'owner', address: `/order/${ORDER_WAITING_FOR_APPROVAL}/projectDetails` },
  { route: '/order/:id/:tabId', who: 'viewer', address: `/order/${ORDER_WAITING_FOR_APPROVAL}/projectDetails` },
  { route: '/order/:id/:tabId', who: 'owner', address: `/order/${ORDER_WITHOUT_ATTRIBUTES}/projectDetails` },
  { route: '/order/:id/:tabId', who: 'owner', address: `/order/${COMPLETED_ORDER}/projectDetails` },
  ...orderTabs.map((tab) => ({
    route: '/order/:id/:tabId',
    who: 'owner' as const,
    address: `/order/${ORDER_WAITING_FOR_APPROVAL}/${tab}`,
  })),
  { route: '/order/:id/reorder', who: 'owner', address: `/order/${COMPLETED_ORDER}/reorder` },
  { route: '/p/:code', who: 'guest', address: '/p/7F3K92QX' },
  { route: '/order/:orderId/success', who: 'owner', address: `/order/${PAID_ORDER}/success` },
  { route: '/order/:orderId/success', who: 'owner', address: `/order/${UNPAID_ORDER}/success` },
  { route: '/order/:orderId/failed', who: 'owner', address: `/order/${UNPAID_ORDER}/failed` },
  { route: '/file/:orderId/:docVersionId/:directDownloading/:fileType', who: 'owner', address: findFile },
  { route: '/checkout/:orderId', who: 'owner', address: `/checkout/${UNPAID_ORDER}` },
  { route: '/pay', who: 'owner', address: '/pay' },
  { route: '/pay', who: 'owner', address: '/pay?search=nothing' },
  { route: '/pay/:combinedId', who: 'owner', address: '/pay/6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10' },
  {
    route: '/order/:id/proof/:fileId',
    who: 'owner',
    address: async (page) => `/order/${ORDER_WAITING_FOR_APPROVAL}/proof/${(await findProof(page)).documentId}`,
  },
  {
    route: '/order/:id/proof/:fileId/compare',
    who: 'owner',
    address: async (page) => `/order/${ORDER_WITH_PROOFS}/proof/${await postVersions(page, ORDER_WITH_PROOFS)}/compare`,
  },
];

const deskPages: readonly ListedPage[] = [
  { route: '/desk/login', who: 'guest' },
  { route: '/desk/forgot', who: 'guest' },
  { route: '/desk/welcome', who: 'guest', address: '/desk/welcome?t=nothing' },
  { route: '/desk/', who: 'admin' },
  { route: '/desk/', who: 'accounts staff' },
  { route: '/desk/jobs', who: 'admin' },
  { route: '/desk/jobs', who: 'accounts staff' },
  { route: '/desk/orders/:orderId', who: 'admin', address: `/desk/orders/${ORDER_IN_PROCESSING}` },
  { route: '/desk/orders/:orderId', who: 'admin', address: `/desk/orders/${ORDER_WAITING_FOR_APPROVAL}` },
  { route: '/desk/orders/:orderId', who: 'accounts staff', address: `/desk/orders/${PAID_ORDER}` },
  {
    route: '/desk/orders/:orderId/specification',
    who: 'admin',
    address: `/desk/orders/${ORDER_IN_PROCESSING}/specification`,
  },
  {
    route: '/desk/orders/:orderId/plates/:fileId',
    who: 'admin',
    address: async (page) => `/desk/orders/${ORDER_WAITING_FOR_APPROVAL}/plates/${(await findProof(page)).fileId}`,
  },
  {
    route: '/desk/orders/:orderId/compare/:documentId',
    who: 'admin',
    address: async (page) => `/desk/orders/${ORDER_WITH_PROOFS}/compare/${await postVersions(page, ORDER_WITH_PROOFS)}`,
  },
  ...['ticket', 'slip', 'label'].map((printout) => ({
    route: '/desk/orders/:orderId/printouts/:printout',
    who: 'admin' as const,
    address: `/desk/orders/${PAID_ORDER}/printouts/${printout}`,
  })),
  { route: '/desk/chat/:orderId?', who: 'admin', address: '/desk/chat' },
  { route: '/desk/chat/:orderId?', who: 'admin', address: `/desk/chat/${ORDER_WAITING_FOR_APPROVAL}` },
  { route: '/desk/messages', who: 'admin' },
  { route: '/desk/messages/:messageId', who: 'admin', address: sendMessage },
  { route: '/desk/order-for', who: 'admin' },
  { route: '/desk/order-for', who: 'admin', address: '/desk/order-for?q=gulf' },
  { route: '/desk/order-for', who: 'admin', address: '/desk/order-for?q=zeppelin' },
  { route: '/desk/companies', who: 'admin' },
  { route: '/desk/companies/:companyId', who: 'admin', address: '/desk/companies/1' },
  { route: '/desk/companies', who: 'admin', address: '/desk/companies?q=zeppelin' },
  { route: '/desk/promises', who: 'admin' },
  { route: '/desk/promises', who: 'admin', address: '/desk/promises?days=365' },
  { route: '/desk/accounts', who: 'admin' },
  { route: '/desk/accounts', who: 'admin', address: '/desk/accounts?q=zeppelin' },
  { route: '/desk/accounts/:companyId', who: 'admin', address: '/desk/accounts/1' },
  {
    route: '/desk/accounts/:companyId',
    who: 'admin',
    address: '/desk/accounts/1',
    state: {
      name: 'stopping reminders',
      show: async (page) => {
        await page
          .locator('main button', { hasText: /^(Stop reminders|إيقاف التذكيرات)$/ })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
  },
  { route: '/desk/plates', who: 'admin' },
  { route: '/desk/plates', who: 'admin', address: '/desk/plates?q=zeppelin' },
  { route: '/desk/plates/remakes', who: 'admin' },
  { route: '/desk/plates/floor', who: 'admin' },
  { route: '/desk/plates/station/:station', who: 'admin', address: '/desk/plates/station/imaging' },
  { route: '/desk/plates/station/:station', who: 'admin', address: '/desk/plates/station/no-such-one' },
  { route: '/desk/plates/:plate', who: 'admin', address: '/desk/plates/00000000' },
  { route: '/desk/parcels', who: 'admin' },
  { route: '/desk/parcels/:parcelId', who: 'admin', address: '/desk/parcels/1' },
  { route: '/desk/sheets', who: 'admin' },
  { route: '/desk/sheets', who: 'admin', address: '/desk/sheets?q=zeppelin' },
  { route: '/desk/sheets/proposal', who: 'admin', address: '/desk/sheets/proposal?material=1' },
  { route: '/desk/sheets/:sheetId', who: 'admin', address: '/desk/sheets/999999' },
  { route: '/desk/materials', who: 'admin' },
  { route: '/desk/materials', who: 'admin', address: '/desk/materials?q=zeppelin' },
  { route: '/desk/materials/:materialId', who: 'admin', address: '/desk/materials/1' },
  { route: '/desk/bank', who: 'admin' },
  { route: '/desk/bank', who: 'admin', address: '/desk/bank?q=zeppelin' },
  { route: '/desk/quotations', who: 'admin' },
  { route: '/desk/quotations', who: 'admin', address: '/desk/quotations?q=zeppelin' },
  { route: '/desk/quotations/:id', who: 'admin', address: '/desk/quotations/999999' },
  { route: '/desk/invoices', who: 'admin' },
  { route: '/desk/invoices', who: 'admin', address: '/desk/invoices?q=zeppelin' },
  { route: '/desk/payments', who: 'admin' },
  { route: '/desk/payments', who: 'admin', address: '/desk/payments?q=zeppelin' },
  { route: '/desk/receipts', who: 'admin' },
  { route: '/desk/receipts', who: 'admin', address: '/desk/receipts?q=zeppelin' },
  { route: '/desk/cheques', who: 'admin' },
  { route: '/desk/cheques', who: 'admin', address: '/desk/cheques?q=zeppelin' },
  { route: '/desk/refunds', who: 'admin' },
  { route: '/desk/refunds', who: 'admin', address: '/desk/refunds?q=zeppelin' },
  { route: '/desk/journal', who: 'admin' },
  { route: '/desk/journal', who: 'admin', address: '/desk/journal?q=zeppelin' },
  { route: '/desk/vat-return', who: 'admin' },
  { route: '/desk/vat-return', who: 'admin', address: '/desk/vat-return?from=2020-01-01&to=2020-03-31' },
  { route: '/desk/invoices', who: 'admin', address: '/desk/invoices?box=1b' },
  { route: '/desk/staff', who: 'admin' },
  { route: '/desk/staff', who: 'admin', address: '/desk/staff?q=zeppelin' },
  { route: '/desk/messages', who: 'admin', address: '/desk/messages?q=zeppelin' },
  { route: '/desk/sign-ins', who: 'admin' },
  { route: '/desk/audit', who: 'admin' },
  { route: '/desk/audit', who: 'admin', address: '/desk/audit?object=order-10405' },
  { route: '/desk/setup', who: 'admin' },
  { route: '/desk/setup/:step', who: 'admin', address: '/desk/setup/address' },
  { route: '/desk/setup/:step', who: 'admin', address: '/desk/setup/opening' },
  { route: '/desk/catalogue', who: 'admin' },
  { route: '/desk/catalogue', who: 'admin', address: '/desk/catalogue?q=zeppelin' },
  {
    route: '/desk/catalogue',
    who: 'admin',
    state: {
      name: 'new product',
      show: (page) => page.locator('main button:not([aria-haspopup])', { hasText: /New product|منتج جديد/ }).click(),
    },
  },
  { route: '/desk/catalogue/categories', who: 'admin' },
  {
    route: '/desk/catalogue/:entryId',
    who: 'admin',
    address: (page) => findCatalogueEntry(page, 'product'),
    state: {
      name: 'another address',
      show: (page) => page.locator('main button', { hasText: /Change the address|تغيير العنوان/ }).click(),
    },
  },
  {
    route: '/desk/catalogue/:entryId',
    who: 'admin',
    address: (page) => findCatalogueEntry(page, 'product'),
    state: {
      name: 'preview beside the options',
      show: async (page) => {
        await page.locator('main button', { hasText: /Show the preview|إظهار المعاينة/ }).click();
        await page.frameLocator('main iframe').locator('h1').waitFor();
      },
    },
  },
  { route: '/desk/catalogue/:entryId', who: 'admin', address: (page) => findCatalogueEntry(page, 'category') },
  { route: '/desk/settings', who: 'admin' },
  { route: '/desk/settings/:place', who: 'admin', address: '/desk/settings/operator' },
  { route: '/desk/settings/:place', who: 'admin', address: '/desk/settings/address' },
  { route: '/desk/settings/:place', who: 'admin', address: '/desk/settings/tax' },
  { route: '/desk/settings/:place', who: 'admin', address: '/desk/settings/bank' },
  {
    route: '/desk/settings/connections',
    who: 'admin',
    state: {
      name: 'tested',
      show: async (page) => {
        const storage = page.locator('main li', { hasText: /^(Files|الملفات)/ });
        await storage.getByRole('button').click();
        await storage
          .getByText(/Works|يعمل/)
          .first()
          .waitFor();
      },
    },
  },
  { route: '/desk/settings/couriers', who: 'admin' },
  { route: '/desk/settings/numbers', who: 'admin' },
  { route: '/desk/settings/quick-answers', who: 'admin' },
  { route: '/desk/settings/reasons', who: 'admin' },
  { route: '/desk/settings/reminders', who: 'admin' },
  { route: '/desk/settings/stations', who: 'admin' },
  { route: '/desk/settings/shared-pcs', who: 'admin' },
  { route: '/desk/prices', who: 'admin' },
  {
    route: '/desk/prices',
    who: 'admin',
    state: {
      name: 'orders priced again',
      show: async (page) => {
        await page.locator('main button', { hasText: /Price (orders )?again|أعد (تسعير الطلبات|التسعير)/ }).click();
        await page
          .getByText(/By customer|بحسب العميل/)
          .first()
          .waitFor();
      },
    },
  },
  { route: '/desk/prices/shipping', who: 'admin' },
  { route: '/desk/calendar', who: 'admin' },
  { route: '/desk/prices/coupons', who: 'admin' },
  { route: '/desk/prices/coupons', who: 'admin', address: '/desk/prices/coupons?q=zeppelin' },
  { route: '/desk/prices/coupons/:couponId', who: 'admin', address: '/desk/prices/coupons/1' },
  { route: '/desk/prices/agreements', who: 'admin' },
  { route: '/desk/prices/agreements/:companyId', who: 'admin', address: '/desk/prices/agreements/1' },
  { route: '/desk/roles', who: 'admin' },
  { route: '/desk/roles', who: 'accounts staff' },
  { route: '/desk/preflight/:productId?', who: 'admin', address: '/desk/preflight' },
  { route: '/desk/wrong-pictures', who: 'admin' },
  { route: '/desk/newsletter', who: 'admin' },
  { route: '/desk/content', who: 'admin' },
  { route: '/desk/content/kinds/:kind', who: 'admin', address: '/desk/content/kinds/faq' },
  { route: '/desk/content/:entryId', who: 'admin', address: (page) => findContentEntry(page, 'faq') },
  { route: '/desk/*', who: 'admin', address: '/desk/nothing' },
];

export const allPages: readonly ListedPage[] = [...portalPages, ...deskPages];

/** Routes that only lead to another page, or close their window at once. */
export const redirectingRoutes = ['/account', '/order/:id', '/checkout', '/drives/onedrive', '/desk/prices/calendar'];
