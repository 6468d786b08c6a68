import type { Fill, FilledWorld } from './fill-lists.ts';

/** Who asks: see `FilledWorld`. */
export type Asker = 'staff' | 'owner' | 'member' | 'agent';

export interface ListCall {
  readonly name: string;
  readonly by: Asker;
  readonly url: string;
}

type Query = Readonly<Record<string, string | number>>;

const toUrl = (path: string, query: Query): string =>
  `/api${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`;

const directions = ['asc', 'desc'] as const;
/** Of a common word, a rare one, one that nothing contains, a number, a company, and two letters, which no trigram index finds. */
const searches = ['honey', 'honey 500 g 41', 'zzgreqq', '10412', 'Falcon Labels 77', 'PO-4500', 'ho'];

/** The first page, and the last one, where a link to a page past the end leads. */
const toPages = (size: number, last: number): readonly (readonly [string, Query])[] => [
  ['first page', { _start: 0, _end: size }],
  ['last page', { _start: last, _end: last + size }],
];

interface List {
  readonly name: string;
  readonly by: Asker;
  readonly path: string;
  readonly sorts: readonly string[];
  readonly sortNames?: readonly [sort: string, direction: string];
  readonly filters?: readonly Query[];
  readonly search?: string;
  readonly searches?: readonly string[];
  /** Where the last page begins. */
  readonly last: number;
  readonly size?: number;
}

const portalSort = ['_orderSort', '_orderSortType'] as const;
const statuses = [1, 6, 11, 12].map((statusId) => ({ statusId }));
const orderSorts = ['id', 'projectName', 'projectDescription', 'name', 'customer', 'createdAt', 'updatedAt'];

const lists = (orders: number, companies: number): readonly List[] => [
  {
    name: 'desk queue',
    by: 'staff',
    path: '/desk/orders',
    sorts: ['id', 'projectName', 'company', 'updatedAt', 'createdAt', 'dueAt', 'statusSince'],
    filters: [
      ...statuses,
      { scope: 'open' },
      ...['mine', 'nobody', 'overdue', 'requests', 'faults', 'refunds'].map((work) => ({ work })),
    ],
    search: 'search',
    last: orders - 25,
  },
  {
    name: 'desk companies',
    by: 'staff',
    path: '/desk/companies',
    sorts: ['createdAt', 'name', 'creditLimit'],
    filters: ['waiting', 'credit', 'agents'].map((filter) => ({ filter })),
    search: 'search',
    searches: ['Falcon', 'Falcon Labels 77', 'zzgreqq', 'Haddad 4411', 'owner777@', '100000000004411', 'ma'],
    last: companies - 25,
  },
  {
    name: 'desk chats',
    by: 'staff',
    path: '/desk/chats',
    sorts: ['waiting', 'last'],
    filters: ['waiting', 'mine', 'nobody'].map((filter) => ({ filter })),
    search: 'search',
    searches: ['barcode', 'edition 4411', 'zzgreqq', '10412', 'Falcon'],
    last: orders / 10 - 25,
  },
  {
    name: 'desk messages',
    by: 'staff',
    path: '/desk/messages',
    sorts: [],
    filters: ['new', 'archived'].map((state) => ({ state })),
    search: 'search',
    searches: ['Coffee', 'visitor4411', 'zzgreqq', 'pl'],
    last: companies - 25,
  },
  {
    name: 'desk newsletter',
    by: 'staff',
    path: '/desk/newsletter',
    sorts: [],
    filters: ['subscribed', 'pending'].map((state) => ({ state })),
    search: 'search',
    searches: ['reader', 'reader4411', 'zzgreqq'],
    last: companies - 25,
  },
  { name: 'desk staff', by: 'staff', path: '/desk/staff', sorts: ['name', 'lastSignInAt'], search: 'search', last: 50 },
  ...(['owner', 'agent'] as const).map((by): List => ({
    name: `orders of an ${by}`,
    by,
    path: '/orders/getList',
    sorts: orderSorts,
    sortNames: portalSort,
    filters: statuses,
    search: 'advancedSearch',
    last: by === 'owner' ? orders / 10 - 25 : orders / 1000 - 25,
  })),
  {
    name: 'orders of a member',
    by: 'member',
    path: '/orders/getList',
    sorts: orderSorts,
    sortNames: portalSort,
    filters: statuses,
    search: 'advancedSearch',
    last: orders / 500 - 25,
  },
  {
    name: 'templates',
    by: 'owner',
    path: '/templates/getTemplates',
    sorts: ['id', 'projectName', 'productName', 'createdDate'],
    sortNames: portalSort,
    search: 'advancedSearch',
    last: 975,
  },
  {
    name: 'customers',
    by: 'agent',
    path: '/customers/index',
    sorts: ['firstname', 'telephone', 'company'],
    sortNames: portalSort,
    search: 'advancedSearch',
    searches: ['Noor', 'Client 441', '97150000441'],
    last: 4985,
    size: 15,
  },
  {
    name: 'members',
    by: 'owner',
    path: '/members',
    sorts: [],
    search: 'advancedSearch',
    searches: ['Number 41'],
    last: 185,
    size: 15,
  },
  { name: 'addresses', by: 'owner', path: '/addresses/index', sorts: [], last: 275 },
  {
    name: 'ledger',
    by: 'owner',
    path: '/credits',
    sorts: [],
    search: 'advancedSearch',
    searches: ['order', 'zzgreqq'],
    last: orders / 400,
  },
];

const columnSearches = [
  { id: '441' },
  { projectName: 'honey 500' },
  { projectDescription: 'edition 441' },
  { name: 'label' },
];

/** Every list with every sort, filter, page and search that the screens offer. */
export function listListCalls({ orders, companies }: Fill, world: FilledWorld): ListCall[] {
  const calls: ListCall[] = [];
  for (const { name, by, path, sorts, sortNames, filters, search, searches: texts, last, size = 25 } of lists(
    orders,
    companies,
  )) {
    const [sortName, directionName] = sortNames ?? ['sort', 'direction'];
    const add = (what: string, query: Query) => calls.push({ name: `${name}: ${what}`, by, url: toUrl(path, query) });
    const first = { _start: 0, _end: size };
    const hasDirection = path !== '/desk/chats';
    for (const [pageName, page] of toPages(size, Math.max(0, Math.floor(last)))) {
      if (sorts.length === 0) add(pageName, page);
      for (const sort of sorts)
        for (const direction of hasDirection ? directions : ['desc'])
          add(`${pageName} by ${sort} ${direction}`, {
            ...page,
            [sortName]: sort,
            ...(hasDirection ? { [directionName]: direction } : {}),
          });
    }
    for (const filter of filters ?? []) {
      const label = Object.entries(filter).flat().join(' ');
      if (sorts.length === 0) add(label, { ...first, ...filter });
      for (const sort of sorts)
        for (const direction of hasDirection ? directions : ['desc'])
          add(`${label} by ${sort} ${direction}`, {
            ...first,
            ...filter,
            [sortName]: sort,
            ...(hasDirection ? { [directionName]: direction } : {}),
          });
    }
    if (search)
      for (const text of texts ?? searches) {
        add(`search "${text}"`, { ...first, [search]: text });
        for (const sort of sorts.slice(0, 2))
          add(`search "${text}" by ${sort}`, { ...first, [search]: text, [sortName]: sort });
      }
    if (path === '/orders/getList')
      for (const columns of columnSearches)
        add(`column ${JSON.stringify(columns)}`, { ...first, searchByAttributes: JSON.stringify(columns) });
  }
  for (const path of [
    '/desk/counts',
    '/desk/counts/work',
    '/desk/companies/counts',
    '/desk/chats/counts',
    '/desk/messages/counts',
  ])
    calls.push({ name: `desk counts: ${path}`, by: 'staff', url: `/api${path}` });
  return [...calls, ...listPartCalls(world)];
}

/**
 * What pages show beside a list, and what belongs to one order of the company with a tenth of all: none of it may cost more
 * because there is much of everything else.
 */
function listPartCalls({ order, company, product }: FilledWorld): ListCall[] {
  const page = { _start: 0, _end: 25 };
  const late = { _start: 950, _end: 975 };
  const ofOwner: readonly (readonly [string, Query?])[] = [
    ['/orders/overview'],
    ['/orderstatuses/getList'],
    ['/genNotification'],
    ['/chat/unread', { orderIds: `[${order}]` }],
    ['/users/hasCredits'],
    ['/account/sessions'],
    ['/customTemplates/getTemplates', page],
    ['/customTemplates/getTemplates', late],
    ['/customTemplates/getTemplates', { ...page, advancedSearch: 'Saffron' }],
    ['/customTemplates/cylinders'],
    [`/templates/getTemplateByProduct/${product}`],
    [`/customTemplates/getTemplateByProduct/${product}`],
    ['/checkout/addressbook', { orderId: order }],
    [`/orders/isexist/${order}`],
    [`/orders/allMembers/${order}`],
    [`/orders/freeMembers/${order}`],
    [`/orderdetails/specifications/${order}`],
    [`/orderdetails/notifications/${order}`],
    [`/orderdetails/getCountOfNotifications/${order}`],
    [`/orderdetails/downloadfiles/${order}`],
    [`/orderdetails/certificates/${order}`],
    [`/orders/faults/${order}`],
    [`/artwork/orders/${order}`],
    [`/chat/messages/${order}`],
    [`/chat/events/${order}`],
    [`/chat/files/${order}`],
    [`/chat/members/${order}`],
  ];
  const ofMember = ['/orders/overview', '/orderstatuses/getList', '/genNotification'];
  const ofStaff: readonly (readonly [string, Query?])[] = [
    [`/desk/companies/${company}`],
    [`/desk/companies/${company}/ledger`, page],
    [`/desk/companies/${company}/orders`],
    [`/desk/orders/${order}`],
    [`/desk/orders/${order}/printouts`],
    [`/desk/orders/${order}/faults`],
    [`/desk/orders/${order}/members`],
    [`/desk/orders/${order}/free-members`],
    [`/desk/orders/${order}/certificates`],
    [`/desk/artwork/orders/${order}`],
    [`/desk/chats/${order}`],
    [`/desk/chats/${order}/messages`],
    [`/desk/chats/${order}/files`],
    ['/desk/chats/colleagues'],
    ['/desk/colleagues'],
  ];
  const toCall = (by: Asker, path: string, query: Query = {}): ListCall => ({
    name: `part, ${by}: ${path} ${JSON.stringify(query)}`,
    by,
    url: toUrl(path, query),
  });
  return [
    ...ofOwner.map(([path, query]) => toCall('owner', path, query)),
    ...ofMember.map((path) => toCall('member', path)),
    ...ofStaff.map(([path, query]) => toCall('staff', path, query)),
  ];
}
