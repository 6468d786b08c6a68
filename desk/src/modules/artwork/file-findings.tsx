import { isolateBidi } from '@platewright/browser/isolate-bidi';
import {
  createBoardTexts,
  describeArchive,
  describeCoverage,
  toBoardPictures,
  toReviewedItems,
  type ReviewedItem,
} from '@platewright/browser/artwork-findings';
import { Button } from '@platewright/ui/button';
import { FindingBoard } from '@platewright/ui/finding-board';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import type { DeskReview, OrderArtwork } from './use-order-artwork.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import styles from './artwork.module.css';

export type DeskItem = ReviewedItem<DeskReview>;

interface Props {
  readonly orderId: number;
  readonly file: OrderArtwork['files'][number];
  readonly reviews: readonly DeskReview[];
  readonly onAccept: (item: DeskItem) => void;
  readonly onAdd: () => void;
}

/** The findings of one file, with what prepress may say about each. */
export function FileFindings({ orderId, file, reviews, onAccept, onAdd }: Props) {
  const t = useArtworkTexts();
  const format = useFormat();
  const canReview = useHasPermission('desk.orders');
  const name = isolateBidi(file.name);
  const coverage = describeCoverage(file.facts, t);
  const archive = describeArchive(file.facts, t);
  const describe = (review: DeskReview, key: 'acceptedBy' | 'addedBy') =>
    t(`desk.${key}`, {
      name: isolateBidi(review.by),
      when: format.dateTime(review.at),
      reason: isolateBidi(review.reason),
    });
  const toActions = (item: DeskItem) => {
    const review = item.accepted ?? item.added;
    if (review) return <WithdrawButton orderId={orderId} review={review} number={item.number} />;
    return (
      <Button size="small" aria-label={t('desk.acceptNumber', { number: item.number })} onPress={() => onAccept(item)}>
        {t('desk.accept')}
      </Button>
    );
  };
  const findings = toReviewedItems(file, reviews, t).map((item) => ({
    ...item,
    ...(item.accepted && { outcome: describe(item.accepted, 'acceptedBy') }),
    ...(item.added && { where: `${item.where} · ${describe(item.added, 'addedBy')}` }),
    ...(item.isRequested && { note: t('requested') }),
    ...(canReview && { actions: toActions(item) }),
  }));
  return (
    <section className={styles.findings} aria-label={t('findingsOf', { name })}>
      <div className={styles.head}>
        <h3 className="small">{t('findingsOf', { name })}</h3>
        {canReview && (
          <Button size="small" variant="quiet" aria-label={t('desk.addTo', { name })} onPress={onAdd}>
            {t('desk.add')}
          </Button>
        )}
      </div>
      {file.state !== 'done' && (
        <p className="small muted">{t(file.state === 'reading' ? 'reading' : 'waiting', { name })}</p>
      )}
      {file.profile && (
        <p className="small muted">{t(`checkedBy.${file.profile.kind}`, { version: file.profile.version ?? 0 })}</p>
      )}
      {archive && <p className="small muted">{archive}</p>}
      {coverage && (
        <p className="small muted">
          {t('coverage')}: {coverage}
        </p>
      )}
      {file.state === 'done' && findings.every(({ isUsual }) => isUsual) && (
        <p className="small muted">{t('noFindings')}</p>
      )}
      {findings.length > 0 && (
        <FindingBoard
          label={t('findingsOf', { name })}
          texts={createBoardTexts(t, file.facts)}
          findings={findings}
          pictures={toBoardPictures(file.pictures)}
        />
      )}
    </section>
  );
}
