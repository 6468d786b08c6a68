import { toSafePath } from '@platewright/browser/return-path';
import type { SocialType } from '@platewright/contract/modules/auth/social-types';

const encodeSegment = (value: string | number): string => encodeURIComponent(String(value));

/** The tabs of the order page. */
export const orderTabs = [
  'projectDetails',
  'approve',
  'files',
  'downloadables',
  'members',
  'notifications',
  'projectDetailsReport',
] as const;
export type OrderTab = (typeof orderTabs)[number];
export const isOrderTab = (tab: string | undefined): tab is OrderTab => orderTabs.some((one) => one === tab);

/** The pages of the account, in the order of their menu. */
export const accountSections = [
  'information',
  'customers',
  'members',
  'credits',
  'address',
  'press-template',
  'sessions',
] as const;
export type AccountSection = (typeof accountSections)[number];
export const getAccountSection = (pathname: string): AccountSection | undefined =>
  accountSections.find((section) => pathname === `/account/${section}` || pathname.startsWith(`/account/${section}/`));

/** All paths of the portal; a test checks them against the route table. */
/** A place on a page of a proof, counted from 1; in parts of its width and height. */
export interface ProofPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export const paths = {
  home: () => '/',
  categories: () => '/category',
  category: (key: string) => `/category/${encodeSegment(key)}`,
  product: (url: string) => `/products/${encodeSegment(url)}`,
  contact: () => '/contact-us',
  unsubscribe: () => '/newsletter/unsubscribe',
  confirmNewsletter: () => '/newsletter/confirm',
  faq: () => '/faq',
  about: () => '/about-us',
  /** `section`: the id of a policy. */
  legal: (section?: string) => (section ? `/legal#${encodeSegment(section)}` : '/legal'),
  legalMobile: () => '/legal-mobile',
  /** A product page prefilled from a press setting, a template or an earlier order. */
  productFrom: (
    url: string,
    from: { pressId: number } | { templateId: number } | { orderId: number } | { quotationId: number },
  ) =>
    `/products/${encodeSegment(url)}?${new URLSearchParams(Object.entries(from).map(([name, id]) => [name, String(id)]))}`,
  notFound: () => '/not-found',
  kit: () => '/demo/kit',
  mailbox: () => '/demo/mailbox',

  /** `from`: path and query to return to after the sign-in. */
  /** Microsoft's sign-in returns here when somebody picks files of OneDrive; it is registered there. */
  oneDriveRedirect: () => '/drives/onedrive',
  login: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
  /** `from`: path and query to return to after the registration. */
  register: (from?: string) => (from && from !== '/' ? `/register?from=${encodeURIComponent(from)}` : '/register'),
  /** Where the desk leads to order in a customer's name. */
  orderFor: () => '/order-for',
  forgotPassword: () => '/forgot-password',
  /** The page that a social sign-in provider redirects to. */
  socialReturn: (type: SocialType) => `/login/${type}`,

  dashboard: () => '/dashboard',
  quotations: () => '/quotations',
  quotation: (id: number) => `/quotations/${id}`,
  /** What its link shows. */
  sharedQuotation: (token: string) => `/quotation/${encodeSegment(token)}`,
  templates: () => '/templates',
  account: (section: AccountSection = 'information') => `/account/${section}`,
  order: (id: number | string, tab: OrderTab = 'projectDetails') => `/order/${encodeSegment(id)}/${tab}`,
  /** `plate`: id of a separation, which is ticked there. */
  reorder: (id: number | string, plate?: string) =>
    `/order/${encodeSegment(id)}/reorder${plate === undefined ? '' : `?plate=${encodeURIComponent(plate)}`}`,
  /** The order with the report of a fault opened, in which these plates are ticked (ids of separations). */
  reportFault: (id: number | string, plates: readonly string[]) =>
    `/order/${encodeSegment(id)}/projectDetails?fault=${encodeURIComponent(plates.join())}`,
  /** Where the code on the label of a plate leads. */
  plate: (code: string) => `/p/${encodeSegment(code)}`,
  /** The newest version of a proof, or the given earlier one; with a place that the viewer shows. */
  proof: (id: number | string, fileId: number | string, version?: number, place?: ProofPlace | null) => {
    const query = new URLSearchParams(
      Object.entries({ ...(version === undefined ? {} : { version }), ...place }).map(([key, value]) => [
        key,
        String(value),
      ]),
    ).toString();
    return `/order/${encodeSegment(id)}/proof/${encodeSegment(fileId)}${query && `?${query}`}`;
  },
  /** The newest version of a proof with its comments. */
  proofComments: (id: number | string, fileId: number | string) =>
    `/order/${encodeSegment(id)}/proof/${encodeSegment(fileId)}?comments=1`,
  /** Two versions of a proof; by default the newest one and the one before it. */
  compareProof: (id: number | string, fileId: number | string, before?: number, after?: number) => {
    const query = before !== undefined && after !== undefined ? `?a=${before}&b=${after}` : '';
    return `/order/${encodeSegment(id)}/proof/${encodeSegment(fileId)}/compare${query}`;
  },
  /** File preparation page; `type` is the part of the MIME type after the slash. */
  file: (id: number | string, docVersionId: number, direct: 0 | 1, type: string) =>
    `/file/${encodeSegment(id)}/${docVersionId}/${direct}/${encodeSegment(type)}`,
  checkout: (id: number | string) => `/checkout/${encodeSegment(id)}`,
  /** All that is due, in one payment; `choose`: what is chosen at first, a thing such as `debt-12`, what is overdue, or all that the account owes. */
  payOrders: (choose?: string) => (choose === undefined ? '/pay' : `/pay?choose=${encodeSegment(choose)}`),
  combinedPayment: (combinedId: string) => `/pay/${encodeSegment(combinedId)}`,
  orderOutcome: (id: number | string, outcome: 'success' | 'failed') => `/order/${encodeSegment(id)}/${outcome}`,
} as const;

/** Paths that require a session (spec decision 58). */
const guardedPathPattern = /^\/(?:dashboard|quotations|templates|account|order|checkout|pay|file)(?:\/|$)/;
export const isGuardedPath = (pathname: string): boolean => guardedPathPattern.test(pathname);

/** Of these, the paths that are open to staff who order in a customer's name: what ordering needs (decision 091). */
export const isOrderTakerPath = (pathname: string): boolean =>
  /^\/(?:checkout\/[^/]+|order\/[^/]+\/(?:reorder|success)|quotations(?:\/[^/]+)?)\/?$/.test(pathname);

/** The path that a sign-in leads back to: a path of this site, the home page for anything else. */
export const toSafeReturnPath = (from: string | null): string => toSafePath(from, paths.home());
