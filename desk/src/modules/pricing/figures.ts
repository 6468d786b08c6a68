import { parseFigureText, type Figure } from '@platewright/domain/pricing/typed-figure';

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What stands at a path, such as `thickness.t114`; undefined where there is nothing. */
export function readAt(data: unknown, path: string): unknown {
  let value: unknown = data;
  for (const name of path.split('.'))
    value = isContainer(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** The stored figure at a path; undefined where there is none. */
export function readFigure(data: unknown, path: string): number | null | undefined {
  const value = readAt(data, path);
  return typeof value === 'number' || value === null ? value : undefined;
}

/** The container of what stands at a path, and its name there. */
function findParent(data: unknown, path: string): readonly [Record<string, unknown> | null, string] {
  const at = path.lastIndexOf('.');
  const parent = at < 0 ? data : readAt(data, path.slice(0, at));
  return [isContainer(parent) ? parent : null, path.slice(at + 1)];
}

/** The data with a value at a path. */
export function putAt<D>(data: D, path: string, value: unknown): D {
  const changed = structuredClone(data);
  const [parent, name] = findParent(changed, path);
  if (parent) parent[name] = structuredClone(value);
  return changed;
}

/** The data without what stands at a path. */
export function removeAt<D>(data: D, path: string): D {
  const changed = structuredClone(data);
  const [parent, name] = findParent(changed, path);
  if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else if (parent) Reflect.deleteProperty(parent, name);
  return changed;
}

/** What was typed, by path. */
export type TypedFigures = Readonly<Record<string, string>>;

/** The data with what was typed. */
export function applyTyped<D>(data: D, figures: readonly Figure[], typed: TypedFigures): D {
  const changed = structuredClone(data);
  for (const figure of figures) {
    const text = typed[figure.path];
    if (text === undefined) continue;
    const [parent, name] = findParent(changed, figure.path);
    if (parent) parent[name] = parseFigureText(text, figure);
  }
  return changed;
}

/** Data and what was typed over them: while it is typed, and for as long as it cannot be read. */
export interface Sheet<D> {
  readonly data: D;
  readonly typed: TypedFigures;
}

/** What was typed and can be read stands among the data; the rest stays as it was typed. Nothing of removed rows stays. */
export function settleTyped<D>({ data, typed }: Sheet<D>, figures: readonly Figure[]): Sheet<D> {
  const written = figures.filter(({ path }) => typed[path] !== undefined);
  const isReadable = (figure: Figure) => !Number.isNaN(parseFigureText(typed[figure.path] ?? '', figure));
  const unread = written.filter((figure) => !isReadable(figure)).map(({ path }) => [path, typed[path] ?? ''] as const);
  return { data: applyTyped(data, written.filter(isReadable), typed), typed: Object.fromEntries(unread) };
}

/** The sheet without a row or an entry of a list; what was typed into the entries behind it moves up with them. */
export function removeRow<D>({ data, typed }: Sheet<D>, path: string): Sheet<D> {
  const list = path.slice(0, path.lastIndexOf('.'));
  const isList = Array.isArray(readAt(data, list));
  const removed = Number(path.slice(list.length + 1));
  const moved = Object.entries(typed).flatMap(([at, text]): [string, string][] => {
    if (at === path || at.startsWith(`${path}.`)) return [];
    if (!isList || !at.startsWith(`${list}.`)) return [[at, text]];
    const [index = '', ...rest] = at.slice(list.length + 1).split('.');
    return [[[list, Number(index) - (Number(index) > removed ? 1 : 0), ...rest].join('.'), text]];
  });
  return { data: removeAt(data, path), typed: Object.fromEntries(moved) };
}

/** Data hold a row at a path, in the same entries of lists as other data. */
export function hasRowAt(data: unknown, path: string, other: unknown): boolean {
  const names = path.split('.');
  const containers = names.map((_name, index) => [...names.slice(0, index), 'id'].join('.'));
  return readAt(data, path) !== undefined && containers.every((id) => readAt(data, id) === readAt(other, id));
}

/** The sheet with a row of another one, as it was typed there. */
export function copyRow<D>(sheet: Sheet<D>, path: string, from: Sheet<unknown>): Sheet<D> {
  const typed = Object.entries(from.typed).filter(([at]) => at === path || at.startsWith(`${path}.`));
  return {
    data: putAt(sheet.data, path, readAt(from.data, path)),
    typed: { ...sheet.typed, ...Object.fromEntries(typed) },
  };
}
