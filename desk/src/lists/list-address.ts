/** What the address of a plain list says: words, a state, a page. A link or Back returns to the same view. */
export interface ListView<State extends string> {
  readonly search: string;
  /** Null: every state. */
  readonly state: State | null;
  /** From 1. */
  readonly page: number;
  /** Column, with a minus before it when it goes down; left out where the list's own order stands. */
  readonly sort?: string;
}

/** Rows of a page. */
export const PAGE_SIZE = 25;
/** The server's own limits: a misspelled address asks for nothing senseless. */
const LONGEST_SEARCH = 120;
export const LAST_PAGE = 100_000;

/** The words that an address looks for. */
export const readSearch = (params: URLSearchParams): string =>
  (params.get('q') ?? '').replace(/\p{Cc}/gu, '').slice(0, LONGEST_SEARCH);

export function readView<State extends string>(params: URLSearchParams, states: readonly State[]): ListView<State> {
  const page = params.get('page') ?? '';
  const number = /^\d{1,6}$/.test(page) ? Number(page) : 1;
  return {
    search: readSearch(params),
    state: states.find((one) => one === params.get('state')) ?? null,
    page: number >= 1 && number <= LAST_PAGE ? number : 1,
    ...(/^-?[a-zA-Z]{1,30}$/.test(params.get('sort') ?? '') && { sort: params.get('sort') ?? '' }),
  };
}

/** The query of a view; what is usual is left out. */
export function writeView(view: ListView<string>): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search) params.set('q', view.search);
  if (view.state !== null) params.set('state', view.state);
  if (view.sort) params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  return params;
}

/** The view with changes; another search, state or order begins on its first page. */
export function changeView<State extends string>(
  view: ListView<State>,
  changes: Partial<ListView<State>>,
): ListView<State> {
  const next = { ...view, ...changes };
  const same = next.search === view.search && next.state === view.state && next.sort === view.sort;
  return same ? next : { ...next, page: changes.page ?? 1 };
}
