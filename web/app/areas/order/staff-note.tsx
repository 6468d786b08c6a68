import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import styles from './order.module.css';

/** What staff wrote when they asked for something, stopped the work or closed the order. */
export function StaffNote({ note }: { note: string | null }) {
  const { t } = useTranslation();
  if (!note) return null;
  return (
    <Notice tone="warn" title={t('order.note')}>
      <bdi className={styles.note}>{note}</bdi>
    </Notice>
  );
}
