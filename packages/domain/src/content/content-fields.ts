import type { LocalizedText } from '../localized-text.ts';
import type { OptionTree } from '../options/option-types.ts';

export type LocalizedFieldType = 'text' | 'multilineText' | 'html';
export type PlainFieldType =
  | 'shortText'
  | 'image'
  | 'logo'
  | 'link'
  | 'url'
  | 'route'
  | 'email'
  | 'phone'
  | 'trn'
  | 'iban'
  | 'bic'
  | 'instant'
  | 'color';

/**
 * A field of a content entry as data: validation, HTML sanitizing and the editor at the desk iterate over it. `max` is in
 * characters per language. `required` applies when an entry is published; a draft may have empty fields.
 */
export type ContentField =
  | {
      /** One line, several lines, or sanitized HTML. */
      readonly type: LocalizedFieldType;
      readonly isLocalized: true;
      readonly required: boolean;
      readonly max: number;
    }
  | {
      /**
       * image: path below /media · logo: path of an uploaded SVG or PNG · link: path of this site or an https URL · url: an https URL · route: path of a page,
       * or * for all others · trn: a tax registration number · iban and bic: an account and its bank · instant: ISO date and time in UTC · color: as `#0A7A3B`.
       */
      readonly type: PlainFieldType;
      readonly required: boolean;
      readonly max: number;
    }
  | { readonly type: 'number'; readonly required: boolean; readonly min: number; readonly max: number }
  /** Whole fils. */
  | { readonly type: 'money'; readonly required: boolean; readonly max: number }
  | { readonly type: 'flag' }
  /** The options of a product (`domain/options`). */
  | { readonly type: 'optionTree' }
  | { readonly type: 'choice'; readonly choices: readonly [string, ...string[]] }
  | { readonly type: 'list'; readonly max: number; readonly fields: ContentFields };

export type ContentFields = Readonly<Record<string, ContentField>>;

/** Stored value of a field: a missing text is empty, a missing number null, a missing amount nothing. */
export type FieldValue<F> = F extends { type: 'list'; fields: infer L extends ContentFields }
  ? readonly FieldValues<L>[]
  : F extends { isLocalized: true }
    ? LocalizedText
    : F extends { type: 'number' }
      ? number | null
      : F extends { type: 'money' }
        ? number
        : F extends { type: 'flag' }
          ? boolean
          : F extends { type: 'optionTree' }
            ? OptionTree<LocalizedText>
            : F extends { type: 'choice'; choices: readonly (infer C)[] }
              ? C
              : string;
export type FieldValues<S extends ContentFields> = { readonly [K in keyof S]: FieldValue<S[K]> };

const createLocalizedField = <T extends LocalizedFieldType>(type: T) => ({
  required: (max: number) => ({ type, isLocalized: true, required: true, max }) as const,
  optional: (max: number) => ({ type, isLocalized: true, required: false, max }) as const,
});
const createPlainField = <T extends PlainFieldType>(type: T, max: number) => ({
  required: () => ({ type, required: true, max }) as const,
  optional: () => ({ type, required: false, max }) as const,
});

export const textField = createLocalizedField('text');
export const multilineTextField = createLocalizedField('multilineText');
export const htmlField = createLocalizedField('html');
export const shortTextField = createPlainField('shortText', 120);
export const imageField = createPlainField('image', 300);
export const logoField = createPlainField('logo', 300);
export const linkField = createPlainField('link', 500);
export const urlField = createPlainField('url', 500);
export const routeField = createPlainField('route', 200);
export const emailField = createPlainField('email', 254);
export const phoneField = createPlainField('phone', 40);
export const trnField = createPlainField('trn', 60);
export const ibanField = createPlainField('iban', 42);
export const bicField = createPlainField('bic', 20);
export const colorField = createPlainField('color', 7);
export const instantField = createPlainField('instant', 40);
export const numberField = (min: number, max: number) => ({ type: 'number', required: true, min, max }) as const;
export const optionalNumberField = (min: number, max: number) =>
  ({ type: 'number', required: false, min, max }) as const;
export const moneyField = (max: number) => ({ type: 'money', required: true, max }) as const;
export const flagField = { type: 'flag' } as const;
export const optionTreeField = { type: 'optionTree' } as const;
export const choiceField = <const C extends readonly [string, ...string[]]>(...choices: C) =>
  ({ type: 'choice', choices }) as const;
export const listField = <const L extends ContentFields>(max: number, fields: L) =>
  ({ type: 'list', max, fields }) as const;
