/**
 * The state of a list (page, page size, search, sort, filters) in the query of the URL, so that a link, a reload or
 * Back returns to the same view. Values that equal their default are left out of the query; a value that can not be read
 * counts as its default. The sort is written `sort=name`, descending `sort=-name`.
 */

export interface ListSort<Column extends string> {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** One further parameter of the query. Build it with `enumParam`, `integerParam` or `textParam`. */
export interface ListParam<Value> {
  /** Name in the query. */
  readonly name: string;
  readonly defaultValue: Value;
  /** Returns null when the text is no valid value. */
  readonly parse: (text: string) => Value | null;
  readonly format: (value: Value) => string;
}

/** A parameter takes and returns its value, so only `never` on one side and `unknown` on the other fit every one. */
type AnyListParam = Omit<ListParam<unknown>, 'format'> & { readonly format: (value: never) => string };
type ListParams = Readonly<Record<string, AnyListParam>>;
type NoParams = Readonly<Record<never, AnyListParam>>;
type ParamValues<Params extends ListParams> = {
  readonly [Key in keyof Params]: Params[Key] extends ListParam<infer Value> ? Value : never;
};

export interface ListState<
  Column extends string = string,
  Filters extends ListParams = ListParams,
  Settings extends ListParams = ListParams,
> {
  /** From 1. */
  readonly page: number;
  /** Rows of a page. */
  readonly pageSize: number;
  readonly search: string;
  /** Null: the order that the server uses without a sort. */
  readonly sort: ListSort<Column> | null;
  /** Narrow the list: changing one leads to the first page. */
  readonly filters: ParamValues<Filters>;
  /** Everything else in the URL, such as the view mode or the open record: changing one keeps the page. */
  readonly settings: ParamValues<Settings>;
}

export interface ListStateChanges<
  Column extends string,
  Filters extends ListParams,
  Settings extends ListParams,
> extends Partial<Omit<ListState<Column, Filters, Settings>, 'filters' | 'settings'>> {
  readonly filters?: Partial<ParamValues<Filters>>;
  readonly settings?: Partial<ParamValues<Settings>>;
}

export interface ListStateOptions<Column extends string, Filters extends ListParams, Settings extends ListParams> {
  /** Allowed page sizes, the default first. With a single one the query holds no page size. */
  readonly pageSizes: readonly [number, ...number[]];
  /** Columns that the list can be sorted by. */
  readonly sortColumns?: readonly Column[];
  readonly defaultSort?: ListSort<NoInfer<Column>>;
  readonly filters?: Filters;
  readonly settings?: Settings;
}

/** Limits of the list calls: a longer search or a later page would be refused by the server. */
const MAX_SEARCH_LENGTH = 120;
const MAX_PAGE = 100_000;

/** A parameter with one of these values; null where the query has none, unless there is a default. */
export function enumParam<Value extends string>(name: string, values: readonly Value[]): ListParam<Value | null>;
export function enumParam<Value extends string>(
  name: string,
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
): ListParam<Value>;
export function enumParam<Value extends string>(
  name: string,
  values: readonly Value[],
  defaultValue: Value | null = null,
): ListParam<Value | null> {
  return {
    name,
    defaultValue,
    parse: (text) => values.find((value) => value === text) ?? null,
    format: (value) => value ?? '',
  };
}

/** A whole number from 1 to `max`, such as an id; null where the query has none. */
export const integerParam = (name: string, max = 2_147_483_647): ListParam<number | null> => ({
  name,
  defaultValue: null,
  parse: (text) => parseInteger(text, max),
  format: (value) => (value === null ? '' : String(value)),
});

/** Free text, such as the search of one column; empty where the query has none. */
export const textParam = (name: string): ListParam<string> => ({
  name,
  defaultValue: '',
  parse: toSearchText,
  format: (value) => value,
});

/** Describes the list of a screen once; the returned functions read, change and write its state. */
export function defineListState<
  const Column extends string = never,
  Filters extends ListParams = NoParams,
  Settings extends ListParams = NoParams,
>(options: ListStateOptions<Column, Filters, Settings>) {
  type State = ListState<Column, Filters, Settings>;
  const { pageSizes, sortColumns = [], defaultSort = null } = options;
  const filterParams: ListParams = options.filters ?? {};
  const settingParams: ListParams = options.settings ?? {};

  const parseSort = (text: string): ListSort<Column> | null => {
    const name = text.replace(/^-/, '');
    const column = sortColumns.find((one) => one === name);
    return column === undefined
      ? defaultSort
      : { column, direction: name === text ? ('ascending' as const) : ('descending' as const) };
  };

  const parse = (query: URLSearchParams): State => ({
    page: parseInteger(query.get('page') ?? '', MAX_PAGE) ?? 1,
    pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
    search: toSearchText(query.get('q') ?? ''),
    sort: parseSort(query.get('sort') ?? ''),
    filters: parseParams(filterParams, query) as ParamValues<Filters>,
    settings: parseParams(settingParams, query) as ParamValues<Settings>,
  });

  /** Writes a state into the query; parameters of others in `base` stay. */
  const toSearchParams = (state: State, base = new URLSearchParams()): URLSearchParams => {
    const query = new URLSearchParams(base);
    const write = (name: string, text: string, isDefault: boolean) => {
      if (isDefault) query.delete(name);
      else query.set(name, text);
    };
    write('q', state.search, state.search === '');
    writeParams(filterParams, state.filters, write);
    write('sort', formatSort(state.sort), isSameSort(state.sort, defaultSort));
    write('size', String(state.pageSize), state.pageSize === pageSizes[0]);
    write('page', String(state.page), state.page === 1);
    writeParams(settingParams, state.settings, write);
    return query;
  };

  const showsSameRows = (one: State, other: State): boolean =>
    one.search === other.search &&
    one.pageSize === other.pageSize &&
    isSameSort(one.sort, other.sort) &&
    Object.keys(filterParams).every((key) => Object.is(one.filters[key], other.filters[key]));

  return {
    parse,
    toSearchParams,
    /** The query with its question mark; empty when everything is at its default. */
    toQueryString: (state: State, base?: URLSearchParams): string => {
      const text = toSearchParams(state, base).toString();
      return text === '' ? '' : `?${text}`;
    },
    /** The state with changes. Another search, sort, page size or filter leads to the first page. */
    update: (state: State, changes: ListStateChanges<Column, Filters, Settings>): State => {
      const next: State = {
        ...state,
        ...changes,
        filters: { ...state.filters, ...changes.filters },
        settings: { ...state.settings, ...changes.settings },
      };
      return showsSameRows(next, state) ? next : { ...next, page: changes.page ?? 1 };
    },
    /** Whether a search or a filter narrows the list. */
    isFiltered: (state: State): boolean =>
      state.search !== '' ||
      Object.entries(filterParams).some(([key, param]) => !Object.is(state.filters[key], param.defaultValue)),
  };
}

/** Rows of a page as list calls request them: `_start` included, `_end` not (specification 001 section 9). */
export const toRowRange = (page: number, pageSize: number) => ({
  _start: (page - 1) * pageSize,
  _end: page * pageSize,
});

/** Direction of a sort as list calls spell it. */
export const toSortOrder = (sort: ListSort<string>): 'asc' | 'desc' =>
  sort.direction === 'descending' ? 'desc' : 'asc';

function parseInteger(text: string, max: number): number | null {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}

/** Control characters would be refused by the server. */
const toSearchText = (text: string): string => text.replace(/\p{Cc}/gu, '').slice(0, MAX_SEARCH_LENGTH);

const formatSort = (sort: ListSort<string> | null): string =>
  sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;

const isSameSort = (one: ListSort<string> | null, other: ListSort<string> | null): boolean =>
  formatSort(one) === formatSort(other);

const parseParams = (params: ListParams, query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params).map(([key, { name, parse, defaultValue }]) => {
      const text = query.get(name);
      return [key, text === null ? defaultValue : (parse(text) ?? defaultValue)];
    }),
  );

function writeParams(
  params: ListParams,
  values: Readonly<Record<string, unknown>>,
  write: (name: string, text: string, isDefault: boolean) => void,
): void {
  for (const [key, { name, format, defaultValue }] of Object.entries(params))
    // `key` belongs to this parameter, so its value has the parameter's type.
    write(name, format(values[key] as never), Object.is(values[key], defaultValue));
}
