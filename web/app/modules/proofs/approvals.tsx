import { approvalStatusIds, toApprovalStatus } from '@platewright/domain/files/file-state';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Status } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import { useListUrlState } from '../../shared/list-url-state.ts';
import { useDescribeMissingPermission } from '../../shared/missing-permission.tsx';
import { createDocumentColumn, createViewColumn } from '../files/file-columns.tsx';
import { FileTable } from '../files/file-table.tsx';
import { ApproveButton } from './approve-button.tsx';
import { approvalColors } from './approval-colors.ts';
import { PAGE_SIZE, useApprovals, type ProofFile } from './queries.ts';
import styles from '../files/files.module.css';

const CertificateList = lazy(() => import('./certificate-list.tsx'));

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
  const columns = useColumns(orderId, approve?.ok ?? false);
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
      />
      <Suspense fallback={null}>
        <CertificateList orderId={orderId} />
      </Suspense>
    </>
  );
}

function useColumns(orderId: number, mayApprove: boolean): TableColumn<ProofFile>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const getProofPath = (row: ProofFile) => paths.proof(orderId, row.id);
  return [
    createViewColumn(t, getProofPath),
    createDocumentColumn(t, (row) => t('files.version', { version: String(row.version) })),
    {
      id: 'uploaded',
      header: t('files.uploaded'),
      width: '9rem',
      cell: (row) => format.date(row.createdAt),
    },
    {
      id: 'status',
      header: t('files.status'),
      phoneLayout: 'state',
      width: '11rem',
      cell: (row) => {
        const approval = toApprovalStatus(row.status);
        return (
          <span className={styles.decided}>
            <Status color={approvalColors[approval]}>{t(`files.approve.${approval}`)}</Status>
            {approval === 'rejected' && row.remark && (
              <span className="tiny muted">
                <bdi>{t('files.approve.remark', { remark: row.remark })}</bdi>
              </span>
            )}
          </span>
        );
      },
    },
    {
      id: 'act',
      header: t('files.approve.button'),
      hideHeader: true,
      kind: 'end',
      width: '9rem',
      phoneLayout: 'action',
      cell: (row) =>
        row.status === approvalStatusIds.waiting && mayApprove ? (
          <ApproveButton orderId={orderId} file={row} size="small" />
        ) : (
          <LinkButton
            as={Link}
            to={getProofPath(row)}
            target="_blank"
            size="small"
            variant="quiet"
            aria-label={t('files.approve.lookNamed', { name: row.filename })}
          >
            {t('files.approve.look')}
          </LinkButton>
        ),
    },
  ];
}
