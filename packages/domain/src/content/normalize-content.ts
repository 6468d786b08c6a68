import { toLatinDigits } from '../latin-digits.ts';
import type { Language, LocalizedText } from '../localized-text.ts';
import type { ContentField, ContentFields } from './content-fields.ts';
import { getContentKind, type ContentData, type ContentKind } from './content-kinds.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

function normalizeValue(field: ContentField, value: unknown): unknown {
  switch (field.type) {
    case 'text':
    case 'multilineText':
    case 'html': {
      const { en, ar } = toObject(value);
      return { en: toText(en), ar: toText(ar) } satisfies LocalizedText;
    }
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'money':
      return typeof value === 'number' && Number.isFinite(value) ? value : 0;
    case 'flag':
      return value === true;
    case 'optionTree':
      return Array.isArray(value) ? value : [];
    case 'choice':
      return field.choices.find((choice) => choice === value) ?? field.choices[0];
    case 'list':
      return Array.isArray(value) ? value.map((row) => normalizeFields(field.fields, row)) : [];
    // Others read, copy and compare them: an invoice, a bank, a phone.
    case 'phone':
    case 'trn':
    case 'iban':
    case 'bic':
      return toLatinDigits(toText(value));
    default:
      return toText(value);
  }
}

const normalizeFields = (fields: ContentFields, data: unknown): Record<string, unknown> => {
  const values = toObject(data);
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, normalizeValue(field, values[name])]));
};

/**
 * Content in the current shape of its kind: fields that are missing become empty, unknown ones are removed. Never throws,
 * so that versions stored by earlier releases stay readable.
 */
export const normalizeContent = <K extends ContentKind>(kind: K, data: unknown): ContentData<K> =>
  normalizeFields(getContentKind(kind).fields, data) as ContentData<K>;

/** An empty row of a list field. */
export const createEmptyRow = (fields: ContentFields): Record<string, unknown> => normalizeFields(fields, {});

/** Title of an entry in a list, in the other language when it has none in this one; empty when it has none at all. */
export function getContentTitle(kind: ContentKind, data: unknown, lang: Language): string {
  const value = (normalizeContent(kind, data) as Record<string, unknown>)[getContentKind(kind).titleField];
  if (typeof value === 'string') return value;
  const { en, ar } = toObject(value);
  return (lang === 'ar' ? toText(ar) || toText(en) : toText(en) || toText(ar)).trim();
}

/** Path of the public page that shows an entry, with its anchor. */
export function getContentPagePath(kind: ContentKind, key: string, data: unknown): string {
  const values = normalizeContent(kind, data) as Record<string, unknown>;
  const path = getContentKind(kind).pagePath.replace(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'key' ? encodeURIComponent(key) : toText(values[name]),
  );
  return path.startsWith('/') ? path : '/';
}
