import { approvalStatusIds } from '@platewright/domain/proofs/approval';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { Notice } from '@platewright/ui/notice';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUrlState } from '../../shared/list-url-state.ts';
import { useDescribeMissingPermission } from '../../shared/missing-permission.tsx';
import { FileTable } from '../files/file-table.tsx';
import { useProofColumns } from './proof-columns.tsx';
import { PAGE_SIZE, useApprovals } from './queries.ts';
import styles from './approvals.module.css';

const CertificateList = lazy(() => import('./certificate-list.tsx'));

/** Up to so many files each is shown as a large card; more of them are found sooner in a list. */
const MAX_CARDS = 6;

interface Props {
  readonly orderId: number;
  readonly approve: { ok: boolean; reason: string | null } | undefined;
}

/** Files for Approval [APR-01 to APR-09]. */
export default function Approvals({ orderId, approve }: Props) {
  const { t } = useTranslation();
  const describeMissingPermission = useDescribeMissingPermission();
  const { page, search } = useListUrlState();
  const query = useApprovals(orderId, page, search);
  const count = query.data?.count;
  // Most orders have one proof: that is what is drawn while the list is loading.
  const layout = count === undefined || count === 1 ? 'single' : count > 0 && count <= MAX_CARDS ? 'cards' : 'list';
  const columns = useProofColumns(orderId, approve?.ok ?? false, layout);
  const isForbidden = approve?.reason === 'noPermission';
  return (
    <>
      {isForbidden && query.data?.rows.some((row) => row.status === approvalStatusIds.waiting) && (
        <Notice className={styles.notice}>{describeMissingPermission(getOrderActionPermission('approve'))}</Notice>
      )}
      <FileTable
        label={t('files.approve.label')}
        query={query}
        columns={columns}
        pageSize={PAGE_SIZE}
        empty={t('files.approve.empty')}
        skeletonRows={1}
        className={layout === 'list' ? undefined : styles.cards}
      />
      <Suspense fallback={null}>
        <CertificateList orderId={orderId} />
      </Suspense>
    </>
  );
}
