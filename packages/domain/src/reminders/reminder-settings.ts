import {
  anyText,
  createDocumentCheck,
  filledText,
  flag,
  listOf,
  nullOr,
  objectOf,
  refuseRepeated,
  wholeNumberBetween,
  type Field,
  type Shape,
} from '../document-shape.ts';
import { languages, type LocalizedText } from '../localized-text.ts';

/** One step at which what is owed is reminded of, with what its email says. */
export interface ReminderLevel {
  /** What is stored of it with each reminder: other days or texts make no other level of it. */
  readonly key: string;
  /** Calendar days before the due date, or after it. */
  readonly days: number;
  readonly subject: LocalizedText;
  /** Paragraphs are separated by line breaks. */
  readonly text: LocalizedText;
}

/** When and how accounts are reminded of what they owe, as it is published. */
export interface ReminderSettings {
  readonly isOn: boolean;
  /** Nothing is sent on days off of the calendar: what falls on one is sent on the next working day. */
  readonly isWorkingDaysOnly: boolean;
  /** Before the due date, the earliest first. */
  readonly before: readonly ReminderLevel[];
  /** After the due date, the first first; the last one is the last notice. */
  readonly after: readonly ReminderLevel[];
  /** The last one is repeated every so many days; null for never. */
  readonly repeatDays: number | null;
}

export const MAX_LEVELS_BEFORE = 3;
export const MAX_LEVELS_AFTER = 6;
export const MAX_REMINDER_DAYS = 365;
export const MAX_REMINDER_SUBJECT = 120;
export const MAX_REMINDER_TEXT = 1500;

/** What texts may name; each is replaced when the email is written. */
export const reminderPlaceholders = ['brand', 'total'] as const;
export type ReminderPlaceholder = (typeof reminderPlaceholders)[number];

const isKnown = (name: string): boolean => reminderPlaceholders.some((known) => known === name);

/** The text with what its placeholders stand for. */
export const fillReminderText = (text: string, values: Readonly<Record<ReminderPlaceholder, string>>): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (found, name: string) =>
    isKnown(name) ? values[name as ReminderPlaceholder] : found,
  );

const limitedText =
  (max: number): Shape<string> =>
  (value, field): value is string => {
    if (!filledText(value, field)) return false;
    if (value.length > max) return field.refuse('tooLong', { max });
    // A brace that names nothing would stand in the email as it is.
    const rest = value.replaceAll(/\{([^{}]*)\}/g, (found, name: string) => (isKnown(name) ? '' : found));
    return !/[{}]/.test(rest) || field.refuse('placeholderUnknown');
  };

const localized =
  (max: number): Shape<LocalizedText> =>
  (value, field): value is LocalizedText => {
    const texts = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    return languages.reduce((fits, language) => limitedText(max)(texts[language], field.get(language)) && fits, true);
  };

const levels = listOf(
  objectOf<ReminderLevel>({
    key: anyText,
    days: wholeNumberBetween(1, MAX_REMINDER_DAYS),
    subject: localized(MAX_REMINDER_SUBJECT),
    text: localized(MAX_REMINDER_TEXT),
  }),
);

/** Refuses levels that do not follow each other in time, and too many. */
function refuseDisorder(
  list: readonly ReminderLevel[],
  field: Field,
  max: number,
  key: 'daysNotRising' | 'daysNotFalling',
): void {
  if (list.length > max) field.refuse('tooManyLevels', { max });
  const sign = key === 'daysNotRising' ? 1 : -1;
  for (const [index, { days }] of list.entries()) {
    const earlier = list[index - 1];
    if (earlier && sign * (days - earlier.days) <= 0) field.get(index).get('days').refuse(key);
  }
}

/** Whether reminders can be published like this. */
export const checkReminderSettings = createDocumentCheck<ReminderSettings>(
  objectOf<ReminderSettings>({
    isOn: flag,
    isWorkingDaysOnly: flag,
    before: levels,
    after: levels,
    repeatDays: nullOr(wholeNumberBetween(1, MAX_REMINDER_DAYS)),
  }),
  ({ before, after }, root) => {
    refuseDisorder(before, root.get('before'), MAX_LEVELS_BEFORE, 'daysNotFalling');
    refuseDisorder(after, root.get('after'), MAX_LEVELS_AFTER, 'daysNotRising');
    if (after.length === 0) root.get('after').refuse('listEmpty');
    refuseRepeated(
      (['before', 'after'] as const).flatMap((name) =>
        (name === 'before' ? before : after).map(
          ({ key }, index) => [root.get(name).get(index).get('key'), key] as const,
        ),
      ),
    );
  },
);
