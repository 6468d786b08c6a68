import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import styles from './order.module.css';

/** The note that staff wrote when they requested something, put the order on hold or cancelled it. */
export function StaffNote({ note }: { note: string | null }) {
  const { t } = useTranslation();
  if (!note) return null;
  return (
    <Notice tone="warning" title={t('order.note')}>
      <bdi className={styles.note}>{note}</bdi>
    </Notice>
  );
}
