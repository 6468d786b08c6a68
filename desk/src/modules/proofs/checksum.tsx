import { showToast } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import styles from './order-documents.module.css';

/** The SHA-256 checksum of a file, abbreviated; a press copies it in full. */
export function Checksum({ sha256, name }: { sha256: string; name: string }) {
  const { t } = useTranslation();
  const copy = () => {
    const showFull = () => showToast({ text: sha256 });
    // The clipboard API exists on secure origins only and may be denied: then a toast shows the full checksum.
    if (!('clipboard' in navigator)) return showFull();
    void navigator.clipboard.writeText(sha256).then(() => showToast({ text: t('order.documents.copied') }), showFull);
  };
  return (
    <button
      type="button"
      className={styles.checksum}
      title={sha256}
      aria-label={t('order.documents.copyChecksum', { name })}
      onClick={copy}
    >
      {t('order.documents.checksum')}{' '}
      <span className="num">
        {sha256.slice(0, 6)}…{sha256.slice(-4)}
      </span>
    </button>
  );
}
