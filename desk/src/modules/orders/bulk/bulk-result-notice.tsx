import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { getTransitionName } from '../transitions/desk-transitions.ts';
import { useTranslateDenial } from '../transitions/use-translate-denial.ts';
import type { BulkResult } from './use-bulk-orders.ts';
import styles from './bulk.module.css';

/** How many it was done with, and why not with the others. */
export function BulkResultNotice({ result, onClose }: { readonly result: BulkResult; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateDenial = useTranslateDenial();
  const { asked, done, to, refused } = result;
  return (
    <Notice
      tone={refused.length === 0 ? 'success' : 'warning'}
      announce="status"
      onClose={onClose}
      className={styles.result}
      title={t('bulk.done', { n: format.number(done), all: format.number(asked) })}
    >
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label={t('bulk.notDone')}>
          {refused.map(({ order: { id, projectName, statusId }, error }) => (
            <li key={id}>
              <Link className="link" to={`/orders/${id}`}>
                {t('bulk.refused', {
                  id: String(id),
                  project: isolateBidi(projectName || t('order.noProject', { id: String(id) })),
                  reason: translateDenial(to === null ? 'other' : getTransitionName(statusId, to), error),
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
