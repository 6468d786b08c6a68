import type { ContentField, ContentFields } from '@platewright/domain/content/content-fields';
import { getContentKind, type ContentKind } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import type { FieldValues } from 'react-hook-form';
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
    if (field.type === 'instant') return toLocalDateTime(value as string);
    return value;
  });
}

/** Converts form values to content. An unreadable number becomes null. */
export function toContent(kind: ContentKind, values: ContentFormValues): ContentFormValues {
  return mapFields(getContentKind(kind).fields, values, (field, value) => {
    if (field.type === 'instant') return toIsoInstant(value as string);
    if (field.type !== 'number') return value;
    const text = normalizeNumberInput(value as string, MAX_DECIMALS);
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  });
}
