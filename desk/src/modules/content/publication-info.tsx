import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './content.module.css';
import type { ContentEntry } from './use-content.ts';

/** The published version, its time, and the author of the draft. */
export function PublicationInfo({ entry }: { entry: ContentEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { version, publishedAt, status, draftBy, draftAt, page } = entry;
  const at = publishedAt === null ? '' : format.shortDateTime(publishedAt);
  return (
    <p className={styles.facts}>
      <span>
        {publishedAt === null
          ? t('content.facts.never')
          : status === 'hidden'
            ? t('content.facts.hidden', { at })
            : t('content.facts.published', { n: format.number(version), at })}
      </span>
      {draftAt !== null && (
        <span>{t('content.facts.draft', { name: draftBy, at: format.shortDateTime(draftAt) })}</span>
      )}
      {status !== 'draft' && (
        <a className="link" href={page} target="_blank" rel="noreferrer">
          {t('content.facts.page')}
        </a>
      )}
    </p>
  );
}
