import type { ContentFields } from '@platewright/domain/content/content-fields';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { getContentKind, type ContentKind } from '@platewright/domain/content/content-kinds';
import { formatAed } from '@platewright/domain/money/fils';
import { normalizeContent } from '@platewright/domain/content/normalize-content';

/** A field in which two contents differ, with both values. */
export interface ContentDifference {
  /** Path of the field: `answer`, or `social.0.url` in a list. */
  readonly path: string;
  /** Name of the field; in a list, the name of the list comes first. */
  readonly names: readonly string[];
  /** Position in the list, from 1. */
  readonly row?: number;
  readonly lang?: 'en' | 'ar';
  readonly one: string | boolean;
  readonly other: string | boolean;
}

type ContentValues = Record<string, unknown>;
const toComparable = (value: unknown): string | boolean =>
  typeof value === 'boolean'
    ? value
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : '';

function compareFields(
  fields: ContentFields,
  one: ContentValues,
  other: ContentValues,
  prefix: string,
  inside: Pick<ContentDifference, 'names' | 'row'>,
) {
  const found: ContentDifference[] = [];
  for (const [name, field] of Object.entries(fields)) {
    // Options have words of their own (`use-describe-option-trees.ts` of the catalogue).
    if (field.type === 'optionTree') continue;
    const [a, b] = [one[name], other[name]];
    const at = { ...inside, names: [...inside.names, name] };
    const path = prefix + name;
    if (field.type === 'list') {
      const [rows, others] = [(a ?? []) as ContentValues[], (b ?? []) as ContentValues[]];
      for (let index = 0; index < Math.max(rows.length, others.length); index++)
        found.push(
          ...compareFields(field.fields, rows[index] ?? {}, others[index] ?? {}, `${path}.${index}.`, {
            names: at.names,
            row: index + 1,
          }),
        );
    } else if ('isLocalized' in field) {
      for (const lang of ['en', 'ar'] as const) {
        const texts = [
          (a as LocalizedText | undefined)?.[lang] ?? '',
          (b as LocalizedText | undefined)?.[lang] ?? '',
        ] as const;
        if (texts[0] !== texts[1]) found.push({ ...at, path: `${path}.${lang}`, lang, one: texts[0], other: texts[1] });
      }
    } else if (field.type === 'money') {
      if (a !== b) found.push({ ...at, path, one: formatAed(a as number), other: formatAed(b as number) });
    } else if (toComparable(a) !== toComparable(b))
      found.push({ ...at, path, one: toComparable(a), other: toComparable(b) });
  }
  return found;
}

/** The differences of two contents of one kind, in the order of its fields. */
export const compareContent = (kind: ContentKind, one: unknown, other: unknown): ContentDifference[] =>
  compareFields(
    getContentKind(kind).fields,
    normalizeContent(kind, one) as ContentValues,
    normalizeContent(kind, other) as ContentValues,
    '',
    { names: [] },
  );
