import { isGuardedPath, paths } from '../paths.ts';

/**
 * What the server rendering of a page depends on besides its path and language. Everything else in a query (marketing
 * parameters, filters of lists that only the browser loads) is left out of the address under which a page is cached.
 */
export interface PageAddress {
  /** Path and known parameters in a fixed order. A page is rendered for it, so it is the same for everybody who asks. */
  readonly path: string;
  /**
   * Whether this is one of the portal's public pages without parameters and in lower case. There are few of them, so they
   * always stay in the cache. Of all other addresses (searches, pages behind a sign-in, other spellings, missing pages)
   * visitors can request as many as they like: they must neither evict the main pages nor delay them.
   */
  readonly isMain: boolean;
  /** Its path names an entry (a product, a category) that need not exist. */
  readonly namesEntry: boolean;
}

/** Reads of a parameter what rendering needs: its value, or only whether there is one when the value is a secret. */
type Read = (value: string) => string;
/** Tokens have at least so many characters; a page sends no request for a shorter one (`link-state.tsx`). */
const SHORTEST_TOKEN = 20;
const readText: Read = (value) => value.slice(0, 500);
const readPresence: Read = (value) => (value.length < SHORTEST_TOKEN ? value && 'short' : 'given-to-the-browser-alone');
const readId: Read = (value) => (/^\d{1,12}$/.test(value) ? value : '');

const emailedLink = { t: readPresence };
const signIn = { from: readText };

/** The parameters that pages read while the server renders them. Pages that need a session are not rendered there. */
const parametersByPath: readonly (readonly [RegExp, Readonly<Record<string, Read>>])[] = [
  [/^\/category\/[^/]+$/, { page: (value) => (/^[1-9]\d{0,4}$/.test(value) && value !== '1' ? value : '') }],
  [/^\/category$/, { q: readText }],
  [/^\/faq$/, { q: readText, topic: readText }],
  [/^\/products\/[^/]+$/, { pressId: readId, templateId: readId, orderId: readId }],
  [/^\/(?:login|register|forgot-password)$/, signIn],
  [/^\/(?:reset-password|confirm-member|verify-account|newsletter\/[^/]+)$/, { ...signIn, ...emailedLink }],
  [/^\/checkout\/[^/]+\/(?:success|failed)$/, { 'cko-session-id': readPresence, token: readPresence }],
];

const PLAIN_PATH = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;
/** The router's requests for the data of a page, which name the routes whose data they want. */
const DATA_SUFFIX = /(?:\/_)?\.data$/;

interface RouteEntry {
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
}

/** The routes of the portal by their ids, as the router's build lists them. */
type RouteTable = Readonly<Record<string, RouteEntry | undefined>>;

/** What the address of a page depends on of the portal's routes; made once, because every request asks. */
export interface RouteNames {
  /** The routes that a data request can name. */
  readonly ids: readonly string[];
  /** Matches the paths that lead to a page: not those which the route of unknown paths answers, nor where it leads. */
  readonly path: RegExp;
  /** Matches those of them that name no entry. */
  readonly fixedPath: RegExp;
}

export function collectRouteNames(table: RouteTable): RouteNames {
  const toFullPath = ({ parentId, path }: RouteEntry): string => {
    const parent = table[parentId ?? ''];
    return (parent ? toFullPath(parent) : '') + (path ? `/${path}` : '');
  };
  const fullPaths = Object.values(table).flatMap((entry) => (entry ? [toFullPath(entry) || paths.home()] : []));
  const pagePaths = [...new Set(fullPaths)].filter((path) => !path.includes('*') && path !== paths.notFound());
  const toPattern = (list: readonly string[]) =>
    new RegExp(`^(?:${list.map((path) => path.replace(/:[^/]+/g, '[^/]+')).join('|')})$`);
  return {
    ids: Object.keys(table),
    path: toPattern(pagePaths),
    fixedPath: toPattern(pagePaths.filter((path) => !path.includes(':'))),
  };
}

/** The address of the page that a URL asks for. */
export function toPageAddress({ pathname, search }: UrlParts, routes: RouteNames): PageAddress {
  const given = new URLSearchParams(search);
  if (DATA_SUFFIX.test(pathname)) {
    const named = new Set((given.get('_routes') ?? '').split(','));
    const ids = routes.ids.filter((id) => named.has(id));
    return {
      path: pathname + (given.has('_routes') ? `?_routes=${ids.join(',')}` : ''),
      isMain: false,
      namesEntry: false,
    };
  }
  const known = readParameters(pathname, given);
  // Previews of drafts are rendered by another route; this one gets only links that have expired.
  if (given.has('preview')) known.set('preview', 'ended');
  const query = known.size === 0 ? '' : `?${known}`;
  const isPlain = query === '' && PLAIN_PATH.test(pathname);
  const isMain = isPlain && routes.path.test(pathname) && !isGuardedPath(pathname);
  return { path: pathname + query, isMain, namesEntry: isMain && !routes.fixedPath.test(pathname) };
}

interface UrlParts {
  readonly pathname: string;
  readonly search: string;
}

/** Path and parameters of a page without what only others know (marketing) or nobody else may see (a one-time link). */
export function toReturnPath({ pathname, search }: UrlParts): string {
  const known = readParameters(pathname, new URLSearchParams(search));
  for (const name of ['t', 'token', 'cko-session-id']) known.delete(name);
  return pathname + (known.size === 0 ? '' : `?${known}`);
}

function readParameters(pathname: string, given: URLSearchParams): URLSearchParams {
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  const reads = parametersByPath.find(([pattern]) => pattern.test(path))?.[1] ?? {};
  const known = new URLSearchParams();
  for (const [name, read] of Object.entries(reads)) {
    const value = read(given.get(name) ?? '');
    if (value !== '') known.set(name, value);
  }
  return known;
}
