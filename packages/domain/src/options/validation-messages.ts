/** Text keys of messages about answers. The comments quote the message, whose wording the specification fixes. */
export type ValidationMessageKey =
  /** This field is required. [PROD-49] */
  | 'fieldRequired'
  /** minimum {min}{unit}: the required check [PROD-50] */
  | 'minimumRequired'
  /** maximum {max}{unit}: the required check [PROD-51] */
  | 'maximumRequired'
  /** Minimum must be {min}{unit}: while typing [PROD-56] */
  | 'minimumMustBe'
  /** Maximum must be {max}{unit}: while typing [PROD-57] */
  | 'maximumMustBe'
  /** Minimum digits qty : {count} [PROD-53] */
  | 'minimumDigits'
  /** Pleas select at last one item [PROD-59] */
  | 'selectAtLeastOneItem'
  /** Not a number in the format of the option. */
  | 'numberFormat'
  /** A number with decimals, where a whole one is asked for. */
  | 'wholeNumber'
  /** A number with more than {count} decimals. */
  | 'tooManyDecimals'
  /** Longer than {max} characters. */
  | 'textTooLong'
  /** A line break in a text of one line. */
  | 'textInvalid'
  /** Process and spot colours together must be {count}, now {given}. */
  | 'coloursMustEqual'
  /** An ink is named twice: {ink}. */
  | 'coloursMustDiffer'
  /** {around} labels of {length} mm are longer than the repeat of {repeat} mm. */
  | 'stepDoesNotFit'
  /** Labels and gaps across are wider than {max} mm. */
  | 'stepTooWide'
  /** The repeat of {typed} mm cannot be made; {cylinder} would be {repeat} mm. */
  | 'cylinderMistyped'
  /** The repeat of {typed} mm is not between {min} and {max} mm. */
  | 'cylinderOutOfRange'
  /** Prepress marked this answer, and it is as ordered. */
  | 'markedUnchanged'
  /** Warning: gap around under 2 mm, now {gap} mm. */
  | 'gapAroundSmall';

export interface ValidationMessage {
  key: ValidationMessageKey;
  params: Readonly<Record<string, string | number>>;
}

export const createValidationMessage = (
  key: ValidationMessageKey,
  params: ValidationMessage['params'] = {},
): ValidationMessage => ({ key, params });

/** Messages by option id. */
export type ValidationMessages = Record<string, ValidationMessage>;

/** Unit suffix in messages: mm or %; gears have none [PROD-52]. */
export const getUnitSuffix = (units: string | null): string => (units === 'mm' ? 'mm' : units === 'percent' ? '%' : '');
