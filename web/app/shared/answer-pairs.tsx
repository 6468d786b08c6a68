import styles from './answer-pairs.module.css';

interface Answer {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly fieldType: string;
}

const hiddenFieldTypes: readonly string[] = ['swatch', 'textarea'];

/** The answers that a list of saved answers shows: no swatches and no long texts [TPL-11, PRS-12]. */
export const listShownAnswers = <A extends Answer>(answers: readonly A[]): A[] =>
  answers.filter(({ fieldType }) => !hiddenFieldTypes.includes(fieldType));

/** Saved answers as labels and values, two per line [TPL-10, PRS-11]. */
export function AnswerPairs({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={styles.pairs}>
      {listShownAnswers(answers).map((answer) => (
        <div key={answer.id}>
          <dt>{answer.label}</dt>
          <dd>
            <bdi>{answer.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
