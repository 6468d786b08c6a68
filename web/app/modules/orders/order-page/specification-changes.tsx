import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { AnswerChanges } from './answer-changes.tsx';
import type { Specification } from './queries.ts';
import styles from './specification-changes.module.css';

/** What staff changed in the specification on the customer's behalf: old and new answers with the note. */
export function SpecificationChanges({ changes }: { changes: Specification['changes'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-labelledby="changed-for-you">
      <h2 id="changed-for-you" className="h4">
        {t('order.changes.title')}
      </h2>
      {changes.map((change) => (
        <article key={change.id} className={styles.change}>
          <p className="small muted">{t('order.changes.by', { who: change.by, when: format.dateTime(change.at) })}</p>
          <p>
            <bdi className={styles.note}>{change.note}</bdi>
          </p>
          <AnswerChanges answers={change.answers}>
            {change.priceBefore !== change.priceAfter && (
              <tr>
                <th scope="row">{t('order.changes.price')}</th>
                <td>
                  <span className="num">{format.aed(change.priceBefore)}</span>
                </td>
                <td>
                  <span className="num">{format.aed(change.priceAfter)}</span>
                </td>
              </tr>
            )}
          </AnswerChanges>
        </article>
      ))}
    </section>
  );
}
