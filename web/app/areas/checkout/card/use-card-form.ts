import { useRef, useState } from 'react';
import { cardFields, cardProblems, noCard, type Card, type CardField, type CardProblems } from './card.ts';

/** The card while it is typed: a field is judged when it was left, all of them with `check`. */
export function useCardForm(given: Card | null, refused: CardProblems) {
  const [card, setCard] = useState<Card>(given ?? noCard);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  /** What the processor said, until its field changes. */
  const [told, setTold] = useState<CardProblems>(refused);
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({});

  const wrong = cardProblems(card, new Date());
  const problems: CardProblems = {};
  for (const field of cardFields) {
    const problem = told[field] ?? (left.has(field) ? wrong[field] : undefined);
    if (problem) problems[field] = problem;
  }
  const change = (next: Card) => {
    setTold((before) =>
      Object.fromEntries(cardFields.filter((f) => before[f] && next[f] === card[f]).map((f) => [f, before[f]])),
    );
    setCard(next);
  };
  const leave = (field: CardField) => {
    // Passing through an empty field is no mistake yet.
    if (card[field] !== '') setLeft((before) => new Set(before).add(field));
  };
  /** The card when all of it is right; else the first wrong field gets the focus. */
  const check = (): Card | null => {
    setLeft(new Set(cardFields));
    const first = cardFields.find((field) => told[field] ?? wrong[field]);
    if (!first) return card;
    inputs.current[first]?.focus();
    return null;
  };
  return { card, change, leave, problems, inputs, check };
}
