import type { Field, Fields } from './fields.ts';
import { kindOf, type ContentData, type ContentKind } from './kinds.ts';
import { readContent } from './read.ts';

/** Key of a sentence of `texts` (validation) and what it needs, by path: `title.en`, `social.0.url`. */
export type Wrong = Record<string, { readonly key: string; readonly params?: Record<string, number> }>;

const formats: Partial<Record<Field['type'], { readonly fits: (text: string) => boolean; readonly key: string }>> = {
  // Pictures are served by the house itself: nothing on a public page comes from elsewhere.
  image: { fits: (text) => /^\/media\/[\w\-./]+$/.test(text) && !text.includes('..'), key: 'imageMissing' },
  link: { fits: (text) => isPath(text) || isHttps(text), key: 'linkInvalid' },
  url: { fits: isHttps, key: 'urlInvalid' },
  route: { fits: (text) => text === '*' || (isPath(text) && !/[?#]/.test(text)), key: 'routeInvalid' },
  email: { fits: (text) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text), key: 'emailInvalid' },
  phone: { fits: (text) => /^\+?[\d\s()-]{6,}$/.test(text), key: 'onlyNumber' },
  instant: { fits: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), key: 'dateInvalid' },
};

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\<>"]*$/.test(text);
}
function isHttps(text: string): boolean {
  return /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/u.test(text);
}

/** A text without tags and blanks: `<p></p>` says nothing. */
const says = (text: string): boolean => text.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** `whole`: for publishing, when nothing may be missing or malformed; a draft is only kept within its limits. */
function look(field: Field, value: unknown, path: string, whole: boolean, wrong: Wrong): void {
  switch (field.type) {
    case 'line':
    case 'lines':
    case 'html':
      for (const lang of ['en', 'ar'] as const) {
        const text = (value as Record<'en' | 'ar', string>)[lang];
        if (text.length > field.max) wrong[`${path}.${lang}`] = { key: 'textLongerThan', params: { max: field.max } };
        else if (whole && field.required && !says(text)) wrong[`${path}.${lang}`] = { key: 'fieldRequired' };
      }
      return;
    case 'number': {
      const amount = value as number | null;
      if (amount === null) {
        if (whole && field.required) wrong[path] = { key: 'fieldRequired' };
      } else if (amount < field.min || amount > field.max)
        wrong[path] = { key: 'numberBetween', params: { min: field.min, max: field.max } };
      return;
    }
    case 'flag':
    case 'choice':
      return;
    case 'list': {
      const rows = value as readonly unknown[];
      if (rows.length > field.max) wrong[path] = { key: 'listTooLong', params: { n: field.max } };
      else rows.forEach((row, index) => lookAll(field.fields, row, `${path}.${index}.`, whole, wrong));
      return;
    }
    default: {
      const text = (value as string).trim();
      if (text.length > field.max) wrong[path] = { key: 'textLongerThan', params: { max: field.max } };
      else if (!whole) return;
      else if (text === '') {
        if (field.required) wrong[path] = { key: field.type === 'image' ? 'imageMissing' : 'fieldRequired' };
      } else if (formats[field.type] && !formats[field.type]?.fits(text))
        wrong[path] = { key: formats[field.type]?.key ?? 'textInvalid' };
    }
  }
}

function lookAll(fields: Fields, data: unknown, prefix: string, whole: boolean, wrong: Wrong): void {
  const values = data as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) look(field, values[name], prefix + name, whole, wrong);
}

/**
 * Looks at content of any shape. A draft must only stay within its limits; to be published it must be whole in both
 * languages.
 * @returns the content in the shape of its kind, and what is wrong by path
 */
export function checkContent<K extends ContentKind>(
  kind: K,
  given: unknown,
  how: 'draft' | 'publish',
): { readonly data: ContentData<K>; readonly wrong: Wrong } {
  const data = readContent(kind, given);
  const wrong: Wrong = {};
  lookAll(kindOf(kind).fields, data, '', how === 'publish', wrong);
  return { data, wrong };
}
