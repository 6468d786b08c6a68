import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
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
          <dl className={styles.changed}>
            {change.answers.map(({ label, before, after }, index) => (
              <div key={index}>
                <dt>{label}</dt>
                <dd>
                  <del>
                    <bdi>{before ?? t('specification.changes.none')}</bdi>
                  </del>{' '}
                  <ins>
                    <bdi>{after ?? t('specification.changes.none')}</bdi>
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
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
