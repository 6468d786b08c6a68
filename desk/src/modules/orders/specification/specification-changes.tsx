import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { AnswerChanges } from './answer-changes.tsx';
import styles from './specification.module.css';

/** What staff changed on the customer's behalf: old struck through, new beside it. */
export function SpecificationChanges({ changes }: { changes: DeskOrder['specificationChanges'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (changes.length === 0) return null;
  return (
    <div className={styles.changes}>
      <h3>{t('specification.changes.title')}</h3>
      {changes.map((change) => (
        <section key={change.id}>
          <p className="small muted">
            {t('specification.changes.by', { who: change.by, when: format.dateTime(change.at) })}
          </p>
          <p>
            <bdi>{change.note}</bdi>
          </p>
          <AnswerChanges changes={change.answers} />
          {change.priceBefore !== change.priceAfter && (
            <p className="small num">
              {t('specification.changes.price', {
                before: format.aed(change.priceBefore),
                after: format.aed(change.priceAfter),
              })}
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
