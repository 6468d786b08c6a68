import type { ContentField, ContentFields } from '@platewright/domain/content/content-fields';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { getContentKind, type ContentKind } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { aedToFils, filsToAed } from '@platewright/domain/money/fils';
import { findUnreadableNumbers } from '@platewright/domain/options/check-publishable-tree';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import type { OptionTree } from '@platewright/domain/options/option-types';
import type { FieldValues } from 'react-hook-form';
import { normalizeAmount } from '../../forms/typed-amount.ts';
import type { Publication } from '../../publishing/publication-collection.ts';
import { toIsoInstant, toLocalDateTime } from '../../publishing/local-date-time.ts';

/** Values of the form by field name; numbers and instants are texts as typed. */
export type ContentFormValues = FieldValues;

/** Of the numbers of content coordinates have the most decimals. */
const MAX_DECIMALS = 9;

function mapFields(
  fields: ContentFields,
  values: ContentFormValues,
  mapValue: (field: ContentField, value: unknown) => unknown,
): ContentFormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === 'list'
        ? ((values[name] as ContentFormValues[] | undefined) ?? []).map((row) => mapFields(field.fields, row, mapValue))
        : mapValue(field, values[name]),
    ]),
  );
}

/** Converts content to form values. */
export function toContentFormValues(kind: ContentKind, data: unknown): ContentFormValues {
  return mapFields(getContentKind(kind).fields, normalizeContent(kind, data), (field, value) => {
    if (field.type === 'number') return value === null ? '' : String(value as number);
    if (field.type === 'money') return filsToAed(value as number).toFixed(2);
    if (field.type === 'instant') return toLocalDateTime(value as string);
    return value;
  });
}

/** Converts form values to content. An unreadable number becomes null, and so does an unreadable amount. */
export function toContent(kind: ContentKind, values: ContentFormValues): ContentFormValues {
  return mapFields(getContentKind(kind).fields, values, (field, value) => {
    if (field.type === 'instant') return toIsoInstant(value as string);
    if (field.type === 'money') return readAmount(value as string);
    if (field.type !== 'number') return value;
    const text = normalizeNumberInput(value as string, MAX_DECIMALS);
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  });
}

/** An amount of AED with at most two decimals in whole fils. */
function readAmount(typed: string): number | null {
  const text = normalizeAmount(typed);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? aedToFils(Number(text)) : null;
}

/** Paths of the amounts and numbers of options that can not be read: sent, they would be nothing, and nothing is a price and a limit. */
export const findUnreadable = (kind: ContentKind, content: ContentFormValues): string[] =>
  Object.entries(getContentKind(kind).fields).flatMap(([name, { type }]) => {
    if (type === 'money') return content[name] === null ? [name] : [];
    if (type !== 'optionTree') return [];
    const tree = content[name] as OptionTree<LocalizedText>;
    return Object.keys(findUnreadableNumbers(tree)).map((path) => `${name}.${path}`);
  });

/** What counts now, also while it is hidden; undefined for what was never published. */
export const getPublished = (entry: Publication<ContentFormValues>): ContentFormValues | undefined =>
  entry.live ?? (entry.version > 0 && entry.draft === null ? entry.edited : null) ?? undefined;
