import type { ArtworkRule } from '@platewright/domain/artwork/artwork';
import type { ReactNode } from 'react';
import {
  createBoardTexts,
  describeArchive,
  describeCoverage,
  toBoardPictures,
  toReviewedItems,
  type ArtworkReview,
} from '@platewright/browser/artwork-findings';
import { Button } from '@platewright/ui/button';
import { FindingBoard } from '@platewright/ui/finding-board';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { useArtworkTexts } from './use-artwork-texts.ts';
import type { FileReading } from './use-readings.ts';
import styles from './artwork.module.css';

const noReviews: readonly ArtworkReview[] = [];

/** How far the reading of a file is; then what was found in it. */
export function ReadingFindings({
  reading: { file, reading, isFailed, reload },
  hasName,
  level: headingLevel = 4,
  help,
  renderActions,
  reviews = noReviews,
}: {
  reading: Omit<FileReading, 'file'> & { readonly file: { readonly id: string; readonly name: string } };
  hasName: boolean;
  /** Of its heading. */
  level?: 3 | 4;
  /** What the findings mean at this place, where something has to be settled before the plate, and where nothing has. */
  help: { readonly toSettle: string; readonly others: string };
  /** What a customer can do about a finding here. */
  renderActions?: (rule: ArtworkRule) => ReactNode;
  /** What prepress says about the artwork of the order. */
  reviews?: readonly ArtworkReview[];
}) {
  const t = useArtworkTexts();
  const name = isolateBidi(file.name);
  if (isFailed)
    return (
      <p className={styles.state} role="alert">
        <span>{t('failed', { name })}</span>
        <Button size="small" onPress={reload}>
          {t('again')}
        </Button>
      </p>
    );
  if (reading?.state === 'none') return null;
  if (reading?.state !== 'done')
    return (
      <p className={styles.state} role="status">
        {t(reading?.state === 'reading' ? 'reading' : 'waiting', { name })}
      </p>
    );
  const coverage = describeCoverage(reading.facts, t);
  const archive = describeArchive(reading.facts, t);
  const Heading = `h${headingLevel}` as const;
  const findings = toReviewedItems(reading, reviews, t).map((item) => ({
    ...item,
    ...(item.accepted && { outcome: t('accepted', { reason: isolateBidi(item.accepted.reason) }) }),
    ...(item.isRequested && { note: t('requested') }),
    ...(renderActions && item.rule && { actions: renderActions(item.rule) }),
  }));
  const toSettle = findings.some(({ level, accepted }) => level === 'error' && !accepted);
  const isRemarked = findings.some(({ isUsual }) => !isUsual);
  return (
    <div className={styles.findings}>
      <Heading className={styles.subtitle}>{hasName ? t('findingsOf', { name }) : t('findings')}</Heading>
      {archive && <p className="small">{archive}</p>}
      {coverage && (
        <p className="small muted">
          {t('coverage')}: {coverage}
        </p>
      )}
      {reading.profile && (
        <p className="small muted">
          {t(`checkedBy.${reading.profile.kind}`, { version: reading.profile.version ?? 0 })}
        </p>
      )}
      <p className={toSettle || isRemarked ? 'small muted' : 'small'}>
        {toSettle ? help.toSettle : isRemarked ? help.others : t('noFindings')}
      </p>
      {findings.length > 0 && (
        <FindingBoard
          label={t('findingsOf', { name })}
          texts={createBoardTexts(t, reading.facts)}
          findings={findings}
          pictures={toBoardPictures(reading.pictures)}
        />
      )}
    </div>
  );
}
