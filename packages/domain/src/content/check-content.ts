import { isPhone } from '../account/phone.ts';
import { isTrn, toTrnDigits } from '../companies/trn.ts';
import { isBic, isIban } from '../payments/iban.ts';
import { languages, type LocalizedText } from '../localized-text.ts';
import { checkTreeLimits } from '../options/check-option-tree.ts';
import { checkPublishableTree } from '../options/check-publishable-tree.ts';
import type { ContentField, ContentFields } from './content-fields.ts';
import { getContentKind, type ContentData, type ContentKind } from './content-kinds.ts';
import { normalizeContent } from './normalize-content.ts';

/** Text key of the message and its parameters, by field path: `title.en`, `social.0.url`. */
export type ContentErrors = Record<
  string,
  { readonly key: string; readonly params?: Readonly<Record<string, number | string>> }
>;

const fieldFormats: Partial<
  Record<ContentField['type'], { readonly fits: (text: string) => boolean; readonly key: string }>
> = {
  // Images of public pages must be served by this server, not by third parties.
  image: { fits: (text) => /^\/media\/[\w\-./]+$/.test(text) && !text.includes('..'), key: 'imageMissing' },
  logo: { fits: (text) => /^\/media\/content\/[\w-]+\.(?:svg|png)$/.test(text), key: 'logoNotPicture' },
  link: { fits: (text) => isSitePath(text) || isHttpsUrl(text), key: 'linkInvalid' },
  url: { fits: isHttpsUrl, key: 'urlInvalid' },
  route: { fits: (text) => text === '*' || (isSitePath(text) && !/[?#]/.test(text)), key: 'routeInvalid' },
  email: { fits: (text) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text), key: 'emailInvalid' },
  phone: { fits: isPhone, key: 'phoneNumberInvalid' },
  trn: { fits: (text) => isTrn(toTrnDigits(text)), key: 'trnInvalid' },
  iban: { fits: isIban, key: 'ibanInvalid' },
  bic: { fits: isBic, key: 'bicInvalid' },
  color: { fits: (text) => /^#[0-9a-f]{6}$/i.test(text), key: 'colorInvalid' },
  instant: { fits: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)), key: 'dateInvalid' },
};

function isSitePath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\<>"]*$/.test(text);
}
function isHttpsUrl(text: string): boolean {
  return /^https:\/\/[\p{L}\p{N}.-]+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/u.test(text);
}

/** Whether HTML has any text besides tags and blanks; `<p></p>` has none. */
const hasVisibleText = (text: string): boolean => text.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** `isPublishing`: also checks for missing and malformed values; a draft is only checked for its limits. */
function checkField(
  field: ContentField,
  value: unknown,
  path: string,
  isPublishing: boolean,
  errors: ContentErrors,
  published: unknown,
): void {
  switch (field.type) {
    case 'text':
    case 'multilineText':
    case 'html':
      for (const lang of languages) {
        const text = (value as LocalizedText)[lang];
        if (text.length > field.max) errors[`${path}.${lang}`] = { key: 'textLongerThan', params: { max: field.max } };
        else if (isPublishing && field.required && !hasVisibleText(text))
          errors[`${path}.${lang}`] = { key: 'fieldRequired' };
      }
      return;
    case 'number': {
      const amount = value as number | null;
      if (amount === null) {
        if (isPublishing && field.required) errors[path] = { key: 'fieldRequired' };
      } else if (amount < field.min || amount > field.max)
        errors[path] = { key: 'numberBetween', params: { min: field.min, max: field.max } };
      return;
    }
    case 'money':
      if (!Number.isSafeInteger(value) || Number(value) < 0 || Number(value) > field.max)
        errors[path] = { key: 'numberBetween', params: { min: 0, max: field.max / 100 } };
      return;
    case 'optionTree': {
      const reasons = isPublishing ? checkPublishableTree(value, published) : checkTreeLimits(value);
      for (const [node, error] of Object.entries(reasons)) errors[node === '' ? path : `${path}.${node}`] = error;
      return;
    }
    case 'flag':
    case 'choice':
      return;
    case 'list': {
      const rows = value as readonly unknown[];
      if (rows.length > field.max) errors[path] = { key: 'listTooLong', params: { n: field.max } };
      else rows.forEach((row, index) => checkFields(field.fields, row, `${path}.${index}.`, isPublishing, errors, {}));
      return;
    }
    default: {
      const text = (value as string).trim();
      if (text.length > field.max) errors[path] = { key: 'textLongerThan', params: { max: field.max } };
      else if (!isPublishing) return;
      else if (text === '') {
        if (field.required) errors[path] = { key: field.type === 'image' ? 'imageMissing' : 'fieldRequired' };
      } else if (fieldFormats[field.type] && !fieldFormats[field.type]?.fits(text))
        errors[path] = { key: fieldFormats[field.type]?.key ?? 'textInvalid' };
    }
  }
}

function checkFields(
  fields: ContentFields,
  data: unknown,
  prefix: string,
  isPublishing: boolean,
  errors: ContentErrors,
  published: object,
): void {
  const values = data as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields))
    checkField(field, values[name], prefix + name, isPublishing, errors, (published as Record<string, unknown>)[name]);
}

/**
 * Checks content of any shape. A draft is checked for its limits; to be published, content must also be complete in both
 * languages.
 * @param published the content that counts now, whose options may go on as they are; nothing for what was never published
 * @returns the content in the shape of its kind, and its errors by field path
 */
export function checkContent<K extends ContentKind>(
  kind: K,
  content: unknown,
  mode: 'draft' | 'publish',
  published?: unknown,
): { readonly data: ContentData<K>; readonly errors: ContentErrors } {
  const data = normalizeContent(kind, content);
  const errors: ContentErrors = {};
  const present = published === undefined ? {} : normalizeContent(kind, published);
  checkFields(getContentKind(kind).fields, data, '', mode === 'publish', errors, present);
  return { data, errors };
}
