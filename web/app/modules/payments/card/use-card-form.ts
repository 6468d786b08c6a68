import { useRef, useState } from 'react';
import { cardFields, validateCard, emptyCard, type Card, type CardField, type CardProblems } from './card.ts';

/**
 * The card while it is typed. A field is validated when it was left, all of them by `check`.
 * @param rejected the problems that the card provider reported for `initial`
 */
export function useCardForm(initial: Card | null, rejected: CardProblems) {
  const [card, setCard] = useState<Card>(initial ?? emptyCard);
  const [touched, setTouched] = useState<ReadonlySet<CardField>>(new Set());
  /** Problems that the card provider reported, until their field changes. */
  const [reported, setReported] = useState<CardProblems>(rejected);
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});

  const validation = validateCard(card, new Date());
  const problems: CardProblems = {};
  for (const field of cardFields) {
    const problem = reported[field] ?? (touched.has(field) ? validation[field] : undefined);
    if (problem) problems[field] = problem;
  }
  const change = (next: Card) => {
    setReported((before) =>
      Object.fromEntries(cardFields.filter((f) => before[f] && next[f] === card[f]).map((f) => [f, before[f]])),
    );
    setCard(next);
  };
  const leave = (field: CardField) => {
    // Leaving an empty field is no error before the form is submitted.
    if (card[field] !== '') setTouched((before) => new Set(before).add(field));
  };
  /** Returns the card when all fields are valid; otherwise focuses the first invalid field and returns null. */
  const check = (): Card | null => {
    setTouched(new Set(cardFields));
    const firstInvalid = cardFields.find((field) => reported[field] ?? validation[field]);
    if (!firstInvalid) return card;
    inputs.current[firstInvalid]?.focus();
    return null;
  };
  return { card, change, leave, problems, inputs, check };
}
