import type { AnsweredOption } from './answer-summary.ts';

/** One answer as it was and as it is; null where there was or is none. */
export interface AnswerChange {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Answers = readonly Pick<AnsweredOption, 'id' | 'label' | 'value'>[];

/** The answers that differ: first those that are shown now, in their order, then those that are gone. */
export function listChangedAnswers(before: Answers, after: Answers): AnswerChange[] {
  const former = new Map(before.map((answer) => [answer.id, answer.value]));
  const present = new Set(after.map(({ id }) => id));
  return [
    ...after.map(({ id, label, value }) => ({ id, label, before: former.get(id) ?? null, after: value })),
    ...before
      .filter(({ id }) => !present.has(id))
      .map(({ id, label, value }) => ({ id, label, before: value, after: null })),
  ].filter((change) => change.before !== change.after);
}
