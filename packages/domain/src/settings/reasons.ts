import { createDocumentCheck, listOf, objectOf } from '../document-shape.ts';
import { choiceFields, refuseRepeatedChoices, type Choice } from './choices.ts';

/**
 * What staff give a reason for. cancel: an order is cancelled · remake: plates are made again free of charge · rejection: a
 * company's documents, its application for credit or its request to be an agent is refused · creditNote: an invoice is credited.
 */
export const reasonKinds = ['cancel', 'remake', 'rejection', 'creditNote'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** The reasons as they are published. Each kind may have none: staff write in their own words, too. */
export type Reasons = Readonly<Record<ReasonKind, readonly Choice[]>>;

export const MAX_REASONS = 40;

const reasonList = listOf(objectOf<Choice>(choiceFields));

export const checkReasons = createDocumentCheck<Reasons>(
  objectOf<Reasons>({ cancel: reasonList, remake: reasonList, rejection: reasonList, creditNote: reasonList }),
  (reasons, root) => {
    for (const kind of reasonKinds) refuseRepeatedChoices(reasons[kind], root.get(kind));
  },
);
