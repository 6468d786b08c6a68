import { createDocumentCheck, listOf, objectOf, type DocumentErrors } from '../document-shape.ts';
import { languages } from '../localized-text.ts';
import { choiceFields, findActiveChoice, refuseRepeatedChoices, type Choice } from './choices.ts';

/**
 * What staff give a reason for. cancel: an order is cancelled · remake: plates are made again free of charge · rejection: a
 * company's documents, its application for credit or its request to be an agent is refused · creditNote: an invoice is credited · faultRejection: a reported fault is none of ours · scrap: a plate is
 * scrapped in the plate room and made again.
 */
export const reasonKinds = ['cancel', 'remake', 'rejection', 'creditNote', 'faultRejection', 'scrap'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The reasons as they are published. Each kind may have none: staff write in their own words, too. */
export type Reasons = Readonly<Record<ReasonKind, readonly Choice[]>>;

export const MAX_REASONS = 40;

const reasonList = listOf(objectOf<Choice>(choiceFields));

export const checkReasons = createDocumentCheck<Reasons>(
  objectOf<Reasons>({
    cancel: reasonList,
    remake: reasonList,
    rejection: reasonList,
    creditNote: reasonList,
    faultRejection: reasonList,
    scrap: reasonList,
  }),
  (reasons, root) => {
    for (const kind of reasonKinds) refuseRepeatedChoices(reasons[kind], root.get(kind));
  },
);

/** Stored reasons in today's shape: a kind that came with a later release has none yet. */
export const fillReasonKinds = (stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null
    ? { ...Object.fromEntries(reasonKinds.map((kind) => [kind, []])), ...stored }
    : stored;

const says = (text: string, { name }: Pick<Choice, 'name'>): boolean =>
  languages.some((language) => name[language].trim() !== '' && text.includes(name[language].trim()));

/**
 * The reason that is given with a text: the chosen one, also in other words; but when its words are gone and those of another
 * one stand there, that other one. What is counted under a key has to be what people have read.
 */
export function findGivenReason<C extends Choice>(reasons: readonly C[], key: string, text: string): C | undefined {
  const chosen = findActiveChoice(reasons, key);
  if (!chosen || says(text, chosen)) return chosen;
  return reasons.find((reason) => reason.isActive && says(text, reason)) ?? chosen;
}

/**
 * Texts that a reason of this list takes over from another one of the list in force, by field path: under its key everything
 * that was decided before would read as if it had been decided for the other. A reason whose meaning changes is not offered any
 * more, and a new one is added.
 */
export function findTakenTexts(inForce: Reasons, next: Reasons): DocumentErrors {
  const errors: DocumentErrors = {};
  for (const kind of reasonKinds)
    for (const [index, { key, name }] of next[kind].entries())
      for (const language of languages) {
        const normalize = (text: string) => text.trim().toLocaleLowerCase(language);
        const text = normalize(name[language]);
        const own = inForce[kind].find((reason) => reason.key === key);
        const other = inForce[kind].find((reason) => reason.key !== key && normalize(reason.name[language]) === text);
        if (own && other && normalize(own.name[language]) !== text)
          errors[`${kind}.${index}.name.${language}`] = { key: 'textOfOther' };
      }
  return errors;
}
