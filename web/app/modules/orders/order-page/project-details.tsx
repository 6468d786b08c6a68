import { orderStatus } from '@platewright/domain/orders/order-status';
import { LinkButton } from '@platewright/ui/button';
import { FileList, FileRow } from '@platewright/ui/file-row';
import { LoadingArea, Skeleton, SkeletonLines } from '@platewright/ui/skeleton';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../shared/load-error.tsx';
import { OrderPurchase } from './order-purchase.tsx';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import { useSpecification, type Specification } from './queries.ts';
import { SpecificationChanges } from './specification-changes.tsx';
import { SpecificationList } from './specification-list.tsx';
import { SubmittedDialog } from './submitted-dialog.tsx';
import styles from './details.module.css';

const OrderDrawing = lazyWithRetry(() => import('./order-drawing.tsx'));
const SpecificationEditor = lazyWithRetry(() => import('./specification-editor.tsx'));
const ALLOWED = { ok: true, reason: null };

/** Project, specification (editable while attributes are missing) and die-cut templates [ORD-22 to ORD-25]. */
export default function ProjectDetails({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  // A live update changes the status while the success dialog is shown: the form stays until the page is reloaded.
  const [isSent, setSent] = useState(false);
  const { data, error, refetch } = useSpecification(info.id);
  if (!data && error) return <LoadError error={error} title={t('order.failed')} onRetry={() => void refetch()} />;
  if (!data) return <DetailsSkeleton />;
  const isEdited = info.statusId === orderStatus.missingAttributes || isSent;
  return (
    <div className={styles.details}>
      <dl className={styles.project}>
        <div>
          <dt>{t('order.projectName')}</dt>
          <dd>
            <bdi>{data.projectName}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('order.projectDescription')}</dt>
          <dd>
            <bdi className={styles.text}>{data.projectDescription}</bdi>
          </dd>
        </div>
        {data.prepressNotes !== '' && (
          <div>
            <dt>{t('order.prepressNotes')}</dt>
            <dd>
              <bdi className={styles.text}>{data.prepressNotes}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {!isEdited && (
        <Suspense fallback={<Skeleton height="21rem" />}>
          <OrderDrawing specification={data} answers={data.origOptions} />
        </Suspense>
      )}
      <OrderPurchase info={info} />
      {isSent && <SubmittedDialog />}
      {isEdited ? (
        <Suspense
          fallback={
            <LoadingArea>
              <SkeletonLines lines={8} />
            </LoadingArea>
          }
        >
          <SpecificationEditor
            info={info}
            specification={data}
            allowed={isSent ? ALLOWED : getOrderPermission(info, 'changeOptions')}
            onSent={() => setSent(true)}
          />
        </Suspense>
      ) : (
        <section className={styles.section} aria-labelledby="specification">
          <h2 id="specification" className="h4">
            {t('order.specification')}
          </h2>
          <SpecificationList options={data.options} />
        </section>
      )}
      <SpecificationChanges changes={data.changes} />
      <DieCutFiles files={data.additionalFiles} />
    </div>
  );
}

/** Download links of the order's additional files [ORD-25]. */
function DieCutFiles({ files }: { files: Specification['additionalFiles'] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="die-cut">
      <h2 id="die-cut" className="h4">
        {t('order.dieCut')}
      </h2>
      <FileList label={t('order.dieCut')}>
        {files.map(({ name, file }) => (
          <FileRow
            key={name}
            name={name}
            actions={
              <LinkButton
                href={file}
                download={name}
                size="small"
                icon="download"
                aria-label={t('order.downloadNamed', { name })}
              >
                {t('order.download')}
              </LinkButton>
            }
          />
        ))}
      </FileList>
    </section>
  );
}

function DetailsSkeleton() {
  return (
    <LoadingArea className={styles.details}>
      <Skeleton width="40%" height="2.6rem" />
      <Skeleton width="70%" height="2.6rem" />
      <dl className={styles.pairs}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index}>
            <Skeleton width="9rem" />
            <Skeleton width="5rem" />
          </div>
        ))}
      </dl>
    </LoadingArea>
  );
}
