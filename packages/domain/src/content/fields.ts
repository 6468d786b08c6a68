/** A text in both languages. */
export interface Bilingual {
  readonly en: string;
  readonly ar: string;
}

/**
 * What a piece of content is made of, as data: the check, the cleaning of HTML and the desk's editor are loops over it.
 * `max` counts characters of one language. `required` is asked when something is published; a draft may have gaps.
 */
export type Field =
  | {
      /** One line, several lines, or cleaned HTML. */
      readonly type: 'line' | 'lines' | 'html';
      readonly both: true;
      readonly required: boolean;
      readonly max: number;
    }
  | {
      /**
       * image: path below /media · link: path of this site or an https address · url: an https address ·
       * route: path of a page, or * for all others · instant: ISO date and time in UTC.
       */
      readonly type: 'word' | 'image' | 'link' | 'url' | 'route' | 'email' | 'phone' | 'instant';
      readonly required: boolean;
      readonly max: number;
    }
  | { readonly type: 'number'; readonly required: boolean; readonly min: number; readonly max: number }
  | { readonly type: 'flag' }
  | { readonly type: 'choice'; readonly choices: readonly [string, ...string[]] }
  | { readonly type: 'list'; readonly max: number; readonly fields: Fields };

export type Fields = Readonly<Record<string, Field>>;

/** What is stored under a field: gaps are empty texts, a missing number is null. */
export type ValueOf<F> = F extends { type: 'list'; fields: infer L extends Fields }
  ? readonly DataOf<L>[]
  : F extends { both: true }
    ? Bilingual
    : F extends { type: 'number' }
      ? number | null
      : F extends { type: 'flag' }
        ? boolean
        : F extends { type: 'choice'; choices: readonly (infer C)[] }
          ? C
          : string;
export type DataOf<S extends Fields> = { readonly [K in keyof S]: ValueOf<S[K]> };

const both = <T extends 'line' | 'lines' | 'html'>(type: T) => ({
  needed: (max: number) => ({ type, both: true, required: true, max }) as const,
  maybe: (max: number) => ({ type, both: true, required: false, max }) as const,
});
const plain = <T extends 'word' | 'image' | 'link' | 'url' | 'route' | 'email' | 'phone' | 'instant'>(
  type: T,
  max: number,
) => ({
  needed: () => ({ type, required: true, max }) as const,
  maybe: () => ({ type, required: false, max }) as const,
});

export const line = both('line');
export const lines = both('lines');
export const html = both('html');
export const word = plain('word', 120);
export const image = plain('image', 300);
export const link = plain('link', 500);
export const url = plain('url', 500);
export const route = plain('route', 200);
export const email = plain('email', 254);
export const phone = plain('phone', 40);
export const instant = plain('instant', 40);
export const number = (min: number, max: number) => ({ type: 'number', required: true, min, max }) as const;
export const flag = { type: 'flag' } as const;
export const choice = <const C extends readonly [string, ...string[]]>(...choices: C) =>
  ({ type: 'choice', choices }) as const;
export const list = <const L extends Fields>(max: number, fields: L) => ({ type: 'list', max, fields }) as const;
