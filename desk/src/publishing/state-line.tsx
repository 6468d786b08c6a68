import { Tag } from '@platewright/ui/status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Publication, PublicationCollection } from './publication-collection.ts';
import styles from './publishing.module.css';
import { StatusTag } from './status-tag.tsx';

interface Props {
  readonly publication: Publication<unknown>;
  readonly isUnsaved: boolean;
  readonly ended?: PublicationCollection<unknown>['ended'];
  /** Links to what the publication is about. */
  readonly children?: ReactNode;
}

/** What counts now, what comes later, and whose draft there is. */
export function StateLine({ publication, isUnsaved, ended, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { version, inForceVersion, publishedAt, waiting, denial, status, draftBy, draftAt } = publication;
  const at = publishedAt === null ? '' : format.shortDateTime(publishedAt);
  return (
    <p className={styles.facts}>
      {ended && status === 'hidden' ? (
        <Tag>{ended.tag}</Tag>
      ) : (
        (version > 0 || draftAt !== null) && <StatusTag status={status} />
      )}
      {isUnsaved && <Tag>{t('publishing.unsaved')}</Tag>}
      <span>
        {version === 0
          ? t('publishing.facts.never')
          : status === 'hidden'
            ? (ended?.describe(at) ?? t('publishing.facts.hidden', { at }))
            : inForceVersion > 0 && t('publishing.facts.published', { n: format.number(inForceVersion), at })}
      </span>
      {waiting.map(({ version: number, inForceFrom, by, note }) => (
        <span key={number}>
          {t(note === '' ? 'publishing.facts.scheduled' : 'publishing.facts.scheduledNote', {
            n: format.number(number),
            at: format.shortDateTime(inForceFrom),
            name: by || t('publishing.history.bySetup'),
            note,
          })}
        </span>
      ))}
      {denial && (
        <strong>
          {t('publishing.facts.refused', {
            n: format.number(denial.version),
            at: format.shortDateTime(denial.at),
            reason: denial.reason[language],
          })}
        </strong>
      )}
      {draftAt !== null && (
        <span>{t('publishing.facts.draft', { name: draftBy, at: format.shortDateTime(draftAt) })}</span>
      )}
      {children}
    </p>
  );
}
