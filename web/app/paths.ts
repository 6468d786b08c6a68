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

/** Every address of the portal in one place; a test walks them against the route table. */
export const paths = {
  home: () => '/',
  categories: () => '/category',
  category: (key: string) => `/category/${segment(key)}`,
  product: (url: string) => `/products/${segment(url)}`,
  notFound: () => '/not-found',
  kit: () => '/demo/kit',
  mailbox: () => '/demo/mailbox',

  /** `from`: where to go after signing in, path and query. */
  login: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
  register: () => '/register',
  forgotPassword: () => '/forgot-password',

  dashboard: () => '/dashboard',
  order: (id: number | string, tab: OrderTab = 'projectDetails') => `/order/${segment(id)}/${tab}`,
  proof: (id: number | string, fileId: number | string) => `/order/${segment(id)}/proof/${segment(fileId)}`,
  /** File preparation page; `type` is the part of the MIME type after the slash. */
  file: (id: number | string, docVersionId: number, direct: 0 | 1, type: string) =>
    `/file/${segment(id)}/${docVersionId}/${direct}/${segment(type)}`,
  checkout: (id: number | string) => `/checkout/${segment(id)}`,
  orderOutcome: (id: number | string, outcome: 'success' | 'failed') => `/order/${segment(id)}/${outcome}`,
} as const;

/** Needs a sign-in (decisions 58). */
const guarded = /^\/(?:dashboard|templates|account|order|checkout|file)(?:\/|$)/;
export const isGuarded = (pathname: string): boolean => guarded.test(pathname);

/** Where a remembered origin may lead: into this site only. */
export const safeFrom = (from: string | null): string =>
  from !== null && /^\/(?![/\\])/.test(from) ? from : paths.home();
