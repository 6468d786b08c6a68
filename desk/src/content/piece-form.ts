import type { Field, Fields } from '@platewright/domain/content/fields';
import { kindOf, type ContentKind } from '@platewright/domain/content/kinds';
import { readContent } from '@platewright/domain/content/read';
import type { FieldValues } from 'react-hook-form';

/** What the form holds, by the field names of the kind: numbers and instants as they are typed. */
export type FormValues = FieldValues;

const pad = (n: number): string => String(n).padStart(2, '0');

/** An ISO instant as a field for date and time of this device shows it; empty when it is none. */
export function localOf(instant: string): string {
  const at = new Date(instant);
  if (instant === '' || Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** The ISO instant of a typed date and time; what can not be read stays as it is, for the server to refuse. */
export function instantOf(local: string): string {
  if (local === '') return '';
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}

/** Arabic figures as Latin ones. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[٫,]/g, '.');

function change(fields: Fields, values: FormValues, one: (field: Field, value: unknown) => unknown): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.type === 'list'
        ? ((values[name] as FormValues[] | undefined) ?? []).map((row) => change(field.fields, row, one))
        : one(field, values[name]),
    ]),
  );
}

/** Content as the form shows it. */
export function toForm(kind: ContentKind, data: unknown): FormValues {
  return change(kindOf(kind).fields, readContent(kind, data), (field, value) => {
    if (field.type === 'number') return value === null ? '' : String(value as number);
    if (field.type === 'instant') return localOf(value as string);
    return value;
  });
}

/** What the form holds as content. A number that can not be read is missing. */
export function fromForm(kind: ContentKind, values: FormValues): FormValues {
  return change(kindOf(kind).fields, values, (field, value) => {
    if (field.type === 'instant') return instantOf(value as string);
    if (field.type !== 'number') return value;
    const text = plain(value as string);
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : null;
  });
}
