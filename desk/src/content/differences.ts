import type { Bilingual, Fields } from '@platewright/domain/content/fields';
import { kindOf, type ContentKind } from '@platewright/domain/content/kinds';
import { readContent } from '@platewright/domain/content/read';

/** A place where two contents differ, with what stands there. */
export interface Difference {
  /** `answer`, or `social.0.url`. */
  readonly path: string;
  /** Names of the field, the list's first. */
  readonly names: readonly string[];
  /** Place in the list, from 1. */
  readonly row?: number;
  readonly lang?: 'en' | 'ar';
  readonly one: string | boolean;
  readonly other: string | boolean;
}

type Values = Record<string, unknown>;
const shown = (value: unknown): string | boolean =>
  typeof value === 'boolean'
    ? value
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : '';

function compare(
  fields: Fields,
  one: Values,
  other: Values,
  prefix: string,
  inside: Pick<Difference, 'names' | 'row'>,
) {
  const found: Difference[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const [a, b] = [one[name], other[name]];
    const at = { ...inside, names: [...inside.names, name] };
    const path = prefix + name;
    if (field.type === 'list') {
      const [rows, others] = [(a ?? []) as Values[], (b ?? []) as Values[]];
      for (let index = 0; index < Math.max(rows.length, others.length); index++)
        found.push(
          ...compare(field.fields, rows[index] ?? {}, others[index] ?? {}, `${path}.${index}.`, {
            names: at.names,
            row: index + 1,
          }),
        );
    } else if ('both' in field) {
      for (const lang of ['en', 'ar'] as const) {
        const texts = [(a as Bilingual | undefined)?.[lang] ?? '', (b as Bilingual | undefined)?.[lang] ?? ''] as const;
        if (texts[0] !== texts[1]) found.push({ ...at, path: `${path}.${lang}`, lang, one: texts[0], other: texts[1] });
      }
    } else if (shown(a) !== shown(b)) found.push({ ...at, path, one: shown(a), other: shown(b) });
  }
  return found;
}

/** Where two contents of a kind differ, in the order of its fields. */
export const differences = (kind: ContentKind, one: unknown, other: unknown): Difference[] =>
  compare(kindOf(kind).fields, readContent(kind, one) as Values, readContent(kind, other) as Values, '', { names: [] });
