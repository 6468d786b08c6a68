import type { AnsweredOption } from './answer-summary.ts';

/** One answer as it was and as it is; null where there was or is none. */
export interface AnswerChange {
  readonly id: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Answers = readonly Pick<AnsweredOption, 'id' | 'key' | 'label' | 'value'>[];

/**
 * The answers that differ: first those that are shown now, in their order, then those that are gone. Each number of
 * colours has options of its own for the inks, so an option that appears stands for the one of its meaning that is gone.
 */
export function listChangedAnswers(before: Answers, after: Answers): AnswerChange[] {
  const formerIds = new Set(before.map(({ id }) => id));
  const presentIds = new Set(after.map(({ id }) => id));
  const goneByKey = new Map(before.filter(({ id }) => !presentIds.has(id)).map((answer) => [answer.key, answer]));
  const findFormer = ({ id, key }: Answers[number]) =>
    formerIds.has(id) ? before.find((answer) => answer.id === id) : goneByKey.get(key);
  const compared = after.map((answer) => ({ answer, former: findFormer(answer) }));
  const comparedIds = new Set(compared.map(({ former }) => former?.id));
  return [
    ...compared.map(({ answer: { id, label, value }, former }) => ({
      ...{ id, label },
      before: former?.value ?? null,
      after: value,
    })),
    ...before
      .filter(({ id }) => !comparedIds.has(id))
      .map(({ id, label, value }) => ({ id, label, before: value, after: null })),
  ].filter((change) => change.before !== change.after);
}
