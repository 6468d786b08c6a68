import { isSameValue } from './same-value.ts';

/** Data that two people changed at once, each from the same beginning. */
export interface TwoChanges<D> {
  /** What both began with. */
  readonly base: D;
  readonly mine: D;
  readonly theirs: D;
}

export interface MergedChanges<D> {
  readonly data: D;
  /** Paths of the fields that both changed, each to something else: whoever is preferred stands in the data. */
  readonly conflicts: readonly string[];
}

type Preferred = 'mine' | 'theirs';
type Fields = Readonly<Record<string, unknown>>;

/** Stands for a field that is not there. */
const nothing = Symbol('nothing');

/** What names an entry of a list among the others, by the fields that it has; the first ones that all entries have count. */
const identities: readonly (readonly string[])[] = [
  ['id'],
  ['key'],
  ['methodId', 'zoneId'],
  ['methodId'],
  ['day'],
  ['first'],
];

/**
 * Both changes in one: what only one of two changed is as they changed it, field by field, and in lists entry by entry where
 * entries have names. What both changed differently is as the preferred one changed it.
 */
export function mergeChanges<D>(changes: TwoChanges<D>, preferred: Preferred = 'mine'): MergedChanges<D> {
  const conflicts: string[] = [];
  const data = mergeValues(changes, '', (path, { mine, theirs }) => {
    conflicts.push(path);
    return preferred === 'mine' ? mine : theirs;
  });
  return { data: data as D, conflicts };
}

type Choose = (path: string, values: TwoChanges<unknown>) => unknown;

function mergeValues(values: TwoChanges<unknown>, path: string, choose: Choose): unknown {
  const { base, mine, theirs } = values;
  if (isSameValue(mine, theirs) || isSameValue(base, theirs)) return mine;
  if (isSameValue(base, mine)) return theirs;
  // Where there was nothing before, two that wrote at once may have written different fields of it.
  if (isFields(mine) && isFields(theirs)) return mergeFields(isFields(base) ? base : {}, mine, theirs, path, choose);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const merged = mergeLists(base, mine, theirs, path, choose);
    if (merged) return merged;
  }
  return choose(path, values);
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, path: string, choose: Choose): Fields {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const merged = mergeValues(
        { base: read(base, name), mine: read(mine, name), theirs: read(theirs, name) },
        join(path, name),
        choose,
      );
      return merged === nothing ? [] : [[name, merged] as const];
    }),
  );
}

/** Entry by entry, by their names or else by their places; null for lists that have to be taken as a whole. */
function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: string,
  choose: Choose,
): readonly unknown[] | null {
  const all = [...base, ...mine, ...theirs];
  if (!all.every((entry) => entry === null || isFields(entry))) return null;
  const identity = identities.find((fields) =>
    all.every((entry) => isFields(entry) && fields.every((field) => Object.hasOwn(entry, field))),
  );
  if (!identity) {
    if (base.length !== mine.length || base.length !== theirs.length) return null;
    // At a place that both changed there may be another entry now, such as the next one after one was deleted.
    const isChangedByBoth = (entry: unknown, index: number) =>
      !isSameValue(entry, mine[index]) &&
      !isSameValue(entry, theirs[index]) &&
      !isSameValue(mine[index], theirs[index]);
    if (base.some(isChangedByBoth)) return null;
    return base.map((entry, index) =>
      mergeValues({ base: entry, mine: mine[index], theirs: theirs[index] }, join(path, String(index)), choose),
    );
  }
  const [before, own, other] = [base, mine, theirs].map((list) => byName(list as readonly Fields[], identity));
  if (!before || !own || !other) return null;
  const namesOf = (entries: Fields) => Object.keys(entries);
  // Whoever moved entries decides on the order; what the other one added stands behind what it stood behind there.
  const isMovedByMe = !isSameValue(commonNames(before, own), commonNames(own, before));
  const [first, second] = isMovedByMe ? [own, other] : [other, own];
  const names = [...namesOf(first)];
  namesOf(second).forEach((name, index, added) => {
    if (names.includes(name)) return;
    const previous = added.slice(0, index).findLast((one) => names.includes(one));
    names.splice(previous === undefined ? 0 : names.indexOf(previous) + 1, 0, name);
  });
  return names.flatMap((name) => {
    const values = { base: read(before, name), mine: read(own, name), theirs: read(other, name) };
    const merged = mergeValues(values, join(path, name.slice(1)), choose);
    return merged === nothing ? [] : [merged];
  });
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const read = (fields: Fields, name: string): unknown => (Object.hasOwn(fields, name) ? fields[name] : nothing);

/** Entries by their names, in their order; null when two have the same one. The sign before them keeps numbers in their order, too. */
function byName(list: readonly Fields[], identity: readonly string[]): Fields | null {
  const named = list.map((entry) => [`=${identity.map((field) => String(entry[field])).join(' ')}`, entry] as const);
  const entries = Object.fromEntries(named);
  return Object.keys(entries).length === list.length ? entries : null;
}

/** Names that stand in both, in the order of the first. */
const commonNames = (one: Fields, other: Fields): string[] =>
  Object.keys(one).filter((name) => Object.hasOwn(other, name));
