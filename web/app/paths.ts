import type { SocialType } from '@platewright/contract/areas/auth';

const segment = (value: string | number): string => encodeURIComponent(String(value));

/** The tabs of an order page that have a screen. */
export const orderTabs = [
  'projectDetails',
  'approve',
  'files',
  'downloadables',
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
export const accountSectionOf = (pathname: string): AccountSection | undefined =>
  accountSections.find((section) => pathname === `/account/${section}` || pathname.startsWith(`/account/${section}/`));

/** Every address of the portal in one place; a test walks them against the route table. */
export const paths = {
  home: () => '/',
  categories: () => '/category',
  category: (key: string) => `/category/${segment(key)}`,
  product: (url: string) => `/products/${segment(url)}`,
  contact: () => '/contact-us',
  unsubscribe: () => '/newsletter/unsubscribe',
  faq: () => '/faq',
  about: () => '/about-us',
  /** `section`: the id of a policy. */
  legal: (section?: string) => (section ? `/legal#${segment(section)}` : '/legal'),
  legalMobile: () => '/legal-mobile',
  /** A product page that is filled in from a press setting, a template or an earlier order. */
  productFrom: (url: string, from: { pressId: number } | { templateId: number } | { orderId: number }) =>
    `/products/${segment(url)}?${new URLSearchParams(Object.entries(from).map(([name, id]) => [name, String(id)]))}`,
  notFound: () => '/not-found',
  kit: () => '/demo/kit',
  mailbox: () => '/demo/mailbox',

  /** `from`: where to go after signing in, path and query. */
  login: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
  /** `from`: where to go after signing in. */
  register: (from?: string) => (from && from !== '/' ? `/register?from=${encodeURIComponent(from)}` : '/register'),
  forgotPassword: () => '/forgot-password',
  /** The page a sign-in provider sends people back to. */
  socialReturn: (type: SocialType) => `/login/${type}`,

  dashboard: () => '/dashboard',
  account: (section: AccountSection = 'information') => `/account/${section}`,
  order: (id: number | string, tab: OrderTab = 'projectDetails') => `/order/${segment(id)}/${tab}`,
  /** The newest version of a proof, or an earlier one to look back at. */
  proof: (id: number | string, fileId: number | string, version?: number) =>
    `/order/${segment(id)}/proof/${segment(fileId)}${version === undefined ? '' : `?version=${version}`}`,
  /** File preparation page; `type` is the part of the MIME type after the slash. */
  file: (id: number | string, docVersionId: number, direct: 0 | 1, type: string) =>
    `/file/${segment(id)}/${docVersionId}/${direct}/${segment(type)}`,
  checkout: (id: number | string) => `/checkout/${segment(id)}`,
  orderOutcome: (id: number | string, outcome: 'success' | 'failed') => `/order/${segment(id)}/${outcome}`,
} as const;

/** Needs a sign-in (decisions 58). */
const guarded = /^\/(?:dashboard|templates|account|order|checkout|file)(?:\/|$)/;
export const isGuarded = (pathname: string): boolean => guarded.test(pathname);

/**
 * Where a remembered origin may lead: into this site only. It is read as a browser reads it, because that drops tabs and
 * takes a backslash for a stroke: `/\t/evil.example` would leave.
 */
export function safeFrom(from: string | null): string {
  if (from === null || !from.startsWith('/')) return paths.home();
  const here = 'https://here.invalid';
  const url = URL.parse(from, here);
  if (url?.origin !== here || url.pathname.startsWith('//')) return paths.home();
  return url.pathname + url.search + url.hash;
}
