import type { Bilingual, Field, Fields } from './fields.ts';
import { kindOf, type ContentData, type ContentKind } from './kinds.ts';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function valueIn(field: Field, value: unknown): unknown {
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'html': {
      const { en, ar } = asObject(value);
      return { en: asText(en), ar: asText(ar) } satisfies Bilingual;
    }
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'flag':
      return value === true;
    case 'choice':
      return field.choices.find((one) => one === value) ?? field.choices[0];
    case 'list':
      return Array.isArray(value) ? value.map((one) => readFields(field.fields, one)) : [];
    default:
      return asText(value);
  }
}

const readFields = (fields: Fields, data: unknown): Record<string, unknown> => {
  const given = asObject(data);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(field, given[name])]));
};

/**
 * Stored content in the shape of its kind today: a field that came later is empty, one that went is gone. Never
 * throws, so that old versions stay readable.
 */
export const readContent = <K extends ContentKind>(kind: K, data: unknown): ContentData<K> =>
  readFields(kindOf(kind).fields, data) as ContentData<K>;

/** An empty piece, as a new one begins. */
export const emptyContent = <K extends ContentKind>(kind: K): ContentData<K> => readContent(kind, {});

/** An empty row of a list. */
export const emptyRow = (fields: Fields): Record<string, unknown> => readFields(fields, {});

/** The text that names a piece in a list; empty when it has none yet. */
export function titleOf(kind: ContentKind, data: unknown, lang: 'en' | 'ar'): string {
  const value = (readContent(kind, data) as Record<string, unknown>)[kindOf(kind).title];
  if (typeof value === 'string') return value;
  const { en, ar } = asObject(value);
  return (lang === 'ar' ? asText(ar) || asText(en) : asText(en) || asText(ar)).trim();
}

/** Path of the public page where a piece is seen, with its anchor. */
export function pageOf(kind: ContentKind, key: string, data: unknown): string {
  const values = readContent(kind, data) as Record<string, unknown>;
  const path = kindOf(kind).page.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'key' ? encodeURIComponent(key) : asText(values[name]),
  );
  return path.startsWith('/') ? path : '/';
}
