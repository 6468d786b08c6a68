import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { Button } from '@platewright/ui/button';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './journal.module.css';
import type { BookExport } from './use-book-exports.ts';

/** The latest files of the books: those that are made, with how far they are, and those that can be had. */
export function BookExports({ exports }: { readonly exports: readonly BookExport[] }) {
  const { t } = useTranslation();
  if (exports.length === 0) return <p className="muted">{t('bookExports.none')}</p>;
  return (
    <ul className={styles.exports} role="list" aria-label={t('bookExports.latest')}>
      {exports.map((one) => (
        <li key={one.id} className={styles.export}>
          <OneExport file={one} />
        </li>
      ))}
    </ul>
  );
}

function OneExport({ file }: { readonly file: BookExport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { download, busy } = useSignedUrlAccess(() => api.deskBookExportFile({ exportId: file.id }));
  const name = t('bookExports.named', {
    kind: t(`bookExports.kinds.${file.kind}`),
    format: t(`bookExports.formats.${file.format}`),
    from: isolateBidi(format.date(`${file.from}T12:00:00+04:00`)),
    to: isolateBidi(format.date(`${file.to}T12:00:00+04:00`)),
  });
  return (
    <>
      <div className={styles.exportName}>
        <span>{name}</span>
        <small className="muted">
          {t('bookExports.by', { by: isolateBidi(file.by), at: isolateBidi(format.date(file.createdAt)) })}
          {file.state === 'done' && ` · ${t('bookExports.entries', { n: format.number(file.entries) })}`}
        </small>
      </div>
      {file.state === 'making' && (
        <div className={styles.making}>
          <ProgressBar value={file.percent} label={t('bookExports.making', { name })} />
          <small className="muted">{t('bookExports.soFar', { n: format.number(file.entries) })}</small>
        </div>
      )}
      {file.state === 'failed' && <span className={styles.failed}>{t('bookExports.failed')}</span>}
      {file.state === 'done' && (
        <Button
          size="small"
          icon="download"
          isBusy={busy}
          aria-label={t('bookExports.get', { name })}
          onPress={download}
        >
          {t('bookExports.download')}
        </Button>
      )}
    </>
  );
}
