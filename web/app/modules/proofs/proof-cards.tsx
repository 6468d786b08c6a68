import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useDescribeNeededPermission } from '../../shared/missing-permission.tsx';
import { FileThumbnail } from '../files/file-thumbnail.tsx';
import { OpenProofButton } from './open-proof-button.tsx';
import { useFilesAwaitingApproval, useIsLoadingApprovals } from './queries.ts';
import styles from './proof-cards.module.css';

interface Props {
  readonly orderId: number;
  readonly statusId: number;
  readonly approve: { ok: boolean; reason: string | null };
}

/** The proofs that wait for the customer, at the top of the order page. */
export function ProofCards({ orderId, statusId, approve }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonId = useId();
  const describeNeededPermission = useDescribeNeededPermission();
  const waiting = useFilesAwaitingApproval(orderId, statusId);
  const isLoading = useIsLoadingApprovals(orderId, statusId);
  const title = (
    <h2 className={styles.title}>{t(approve.ok ? 'order.nextStep.proofs' : 'order.nextStep.proofsOfOthers')}</h2>
  );
  const reason = !approve.ok && (
    <p id={reasonId} className="small muted">
      {describeNeededPermission(getOrderActionPermission('approve'))}
    </p>
  );
  if (isLoading)
    return (
      <div className="stackv stackv--s">
        {title}
        <LoadingArea className={styles.cards}>
          <CardSkeleton />
        </LoadingArea>
        {reason}
      </div>
    );
  if (waiting.length === 0) return null;
  return (
    <div className="stackv stackv--s">
      {title}
      <ul className={styles.cards}>
        {waiting.map((file) => (
          <li key={file.id} className={styles.card}>
            <FileThumbnail src={file.thumbnail} size="large" />
            <div className={styles.text}>
              <bdi className={styles.name}>{file.filename}</bdi>
              <span className="tiny muted">
                {t('files.version', { version: String(file.version) })} · {format.date(file.createdAt)} ·{' '}
                <bdi>{format.fileSize(file.size)}</bdi>
              </span>
            </div>
            <OpenProofButton
              orderId={orderId}
              file={file}
              isDisabled={!approve.ok}
              describedBy={approve.ok ? undefined : reasonId}
              className={styles.button}
            />
          </li>
        ))}
      </ul>
      {reason}
    </div>
  );
}

/** One card, because most orders have one proof. */
const CardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton width="4.5rem" height="4.5rem" />
    <div className={styles.text}>
      <Skeleton width="80%" />
      <Skeleton width="55%" />
    </div>
    <span className={clsx(styles.button, styles.loadingButton)}>
      <Skeleton height="var(--h-control)" />
    </span>
  </div>
);
