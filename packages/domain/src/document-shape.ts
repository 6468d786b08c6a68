import { languages, type LocalizedText } from './localized-text.ts';
import type { DecimalsError } from './options/normalize-number-input.ts';
import { err, ok, type Result } from './result.ts';

/** What can be wrong with a field of a stored document. Nobody sees these but the log, which writes them as they are. */
export type DocumentErrorKey =
  /** Missing, of another type, or an id or code that is empty. */
  | 'fieldRequired'
  | 'wholeNumberBetween'
  /** Not over 0, or over 100. */
  | 'percentOff'
  | DecimalsError['key']
  /** A figure with the unit of another one beside it. */
  | 'otherUnit'
  /** Another line for the same counts on a common day. */
  | 'linesOverlap'
  | 'choiceUnknown'
  | 'countryUnknown'
  | 'listEmpty'
  /** The same id stands in an earlier field. */
  | 'usedTwice'
  | 'textOfOther'
  /** It could be chosen for nothing. */
  | 'priceMissing'
  /** An option tree of too many options and values, or levels. */
  | 'treeTooLarge'
  | 'treeTooDeep'
  | TreeErrorKey
  /** No https address with `{number}` once behind its host. */
  | 'trackingUrlInvalid'
  /** Nothing of the list could be chosen. */
  | 'noneActive'
  | ReminderErrorKey
  | StationErrorKey
  | CalendarErrorKey;

/** What can be wrong with the stations of the plate room. */
type StationErrorKey =
  /** The last station is not the one where every plate is packed. */
  | 'packingNotLast'
  /** Another station than the last says that a plate is packed. */
  | 'packedTwice'
  /** Some plates of a technology pass no station for one of their checks. */
  | 'checksUnsigned';

/** What can be wrong with reminders. */
type ReminderErrorKey =
  | 'tooLong'
  | 'tooManyLevels'
  /** Braces that name nothing an email could say. */
  | 'placeholderUnknown'
  /** A level that is not after the one before it. */
  | 'daysNotRising'
  | 'daysNotFalling';

/** What keeps options from being published. */
type TreeErrorKey =
  /** A name, in this language. */
  | 'textMissing'
  /** The least is more than the most. */
  | 'limitsCrossed'
  | 'defaultOutsideLimits'
  /** A value that says how many colours there are, with another price key than c1, c2 and so on. */
  | 'colourKeyInvalid'
  /** A list without anything to choose. */
  | 'valuesMissing'
  /** Its answer is said to change the form, and does not. */
  | 'nothingOpens'
  /** Another option has its meaning and may be seen beside it. */
  | 'askedTwice';

/** What can be wrong with a calendar. */
type CalendarErrorKey =
  /** Not HH:MM. */
  | 'timeInvalid'
  | 'dayInvalid'
  /** A day ends before it starts. */
  | 'endBeforeStart'
  | 'tooManyDays'
  /** The same days have other hours already. */
  | 'daysOverlap'
  | 'noWorkingDay'
  /** Together with the others, this holiday leaves a month without a working day. */
  | 'monthWithoutWork'
  /** Never a day on which both operator and carrier work. */
  | 'carrierNeverWorks'
  | 'cutOffOutsideHours'
  /** By the hours and days of the calendar it can take longer than anybody promises. */
  | 'takesTooLong'
  /** It would arrive before it has left. */
  | 'arrivesBeforeCutOff'
  /** The shipping rates have no such method or zone, or the method does not go there. */
  | 'methodUnknown'
  | 'zoneUnknown';

/** The key and, for numbers, what the field takes. */
export interface DocumentError {
  readonly key: DocumentErrorKey;
  readonly params?: Readonly<Record<string, number | string>>;
}
/** By field path, such as `thickness.t114.rate`. */
export type DocumentErrors = Record<string, DocumentError>;

/** A field that is checked: where it stands, and the list of errors. */
export class Field {
  constructor(
    readonly errors: DocumentErrors,
    readonly parent: Field | null = null,
    readonly name: string | number = '',
  ) {}
  get(name: string | number): Field {
    return new Field(this.errors, this, name);
  }
  /** Put together for errors only: nearly all fields are right. */
  get path(): string {
    return this.parent?.parent ? `${this.parent.path}.${this.name}` : String(this.name);
  }
  /** Keeps the first error of a field. */
  refuse(key: DocumentErrorKey, params?: DocumentError['params']): false {
    this.errors[this.path] ??= params ? { key, params } : { key };
    return false;
  }
}

/** Whether a value has the shape of a T. What is wrong is reported at its field. */
export type Shape<T> = (value: unknown, field: Field) => value is T;

/** A check of documents: its shape first, then the rules between its fields. */
export const createDocumentCheck =
  <T>(shape: Shape<T>, rules: (data: T, root: Field) => void) =>
  (data: unknown): Result<T, DocumentErrors> => {
    const root = new Field({});
    if (!shape(data, root)) return err(root.errors);
    rules(data, root);
    return Object.keys(root.errors).length > 0 ? err(root.errors) : ok(data);
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that a later release may have added are let through: an older one must still read the document. */
export const objectOf =
  <T>(fields: { readonly [K in keyof T]-?: Shape<T[K]> }): Shape<T> =>
  (value, field): value is T => {
    if (!isRecord(value)) return field.refuse('fieldRequired');
    let fits = true;
    for (const name in fields) fits = fields[name](value[name], field.get(name)) && fits;
    return fits;
  };

export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value, field): value is Record<string, T> => {
    if (!isRecord(value)) return field.refuse('fieldRequired');
    return Object.entries(value).reduce((fits, [name, entry]) => shape(entry, field.get(name)) && fits, true);
  };

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, field): value is T[] => {
    if (!Array.isArray(value)) return field.refuse('fieldRequired');
    return value.reduce((fits: boolean, entry, index) => shape(entry, field.get(index)) && fits, true);
  };

export const nullOr =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, field): value is T | null =>
    value === null || shape(value, field);

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, field): value is T | undefined =>
    value === undefined || shape(value, field);

export const anyNumber: Shape<number> = (value, field): value is number =>
  Number.isFinite(value) || field.refuse('fieldRequired');

export const wholeNumberBetween =
  (min: number, max: number): Shape<number> =>
  (value, field): value is number =>
    (Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max) ||
    field.refuse('wholeNumberBetween', { min, max });

export const oneOf =
  <T extends string | number>(...values: readonly T[]): Shape<T> =>
  (value, field): value is T =>
    values.some((known) => known === value) || field.refuse('choiceUnknown');

export const flag: Shape<boolean> = (value, field): value is boolean =>
  typeof value === 'boolean' || field.refuse('fieldRequired');

export const anyText: Shape<string> = (value, field): value is string =>
  typeof value === 'string' || field.refuse('fieldRequired');

export const filledText: Shape<string> = (value, field): value is string =>
  (typeof value === 'string' && value.trim() !== '') || field.refuse('fieldRequired');

export const textThat =
  (fits: (text: string) => boolean, key: DocumentErrorKey): Shape<string> =>
  (value, field): value is string =>
    filledText(value, field) && (fits(value) || field.refuse(key));

/** A text in every language, which may be empty. */
export const localizedText: Shape<LocalizedText> = (value, field): value is LocalizedText => {
  if (!isRecord(value)) return field.refuse('fieldRequired');
  return languages.reduce((fits, language) => anyText(value[language], field.get(language)) && fits, true);
};

/** A text in every language; a missing one is an error at its field. */
export const filledLocalizedText: Shape<LocalizedText> = (value, field): value is LocalizedText => {
  if (!isRecord(value)) return field.refuse('fieldRequired');
  return languages.reduce((fits, language) => filledText(value[language], field.get(language)) && fits, true);
};

/** Refuses each value that an earlier field has. */
export function refuseRepeated(values: readonly (readonly [Field, string | number])[]): void {
  const seen = new Set<string | number>();
  for (const [field, value] of values) {
    if (seen.has(value)) field.refuse('usedTwice');
    seen.add(value);
  }
}
