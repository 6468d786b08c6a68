import { approvalWord } from '@platewright/domain/files/file';
import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Status } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useListAddress } from '../../shared/list-address.ts';
import { documentColumn, viewColumn } from '../files/columns.tsx';
import { FileTable } from '../files/file-table.tsx';
import { ApproveButton } from './approve-button.tsx';
import { approvalColor } from './status-color.ts';
import { PAGE_SIZE, useApprovals, type ProofFile } from './queries.ts';
import styles from '../files/files.module.css';

const WAITING = 2;

interface Props {
  readonly orderId: number;
  readonly approve: { ok: boolean; reason: string | null } | undefined;
}

/** Files for Approval [APR-01 to APR-09]. */
export default function Approvals({ orderId, approve }: Props) {
  const { t } = useTranslation();
  const { page, search } = useListAddress();
  const query = useApprovals(orderId, page, search);
  const columns = useColumns(orderId, approve?.ok ?? false);
  const forbidden = approve?.reason === 'noPermission';
  return (
    <>
      {forbidden && query.data?.rows.some((row) => row.status === WAITING) && (
        <Notice className={styles.notice}>{t('proof.noPermission')}</Notice>
      )}
      <FileTable
        label={t('files.approve.label')}
        query={query}
        columns={columns}
        pageSize={PAGE_SIZE}
        empty={t('files.approve.empty')}
      />
    </>
  );
}

function useColumns(orderId: number, mayApprove: boolean): TableColumn<ProofFile>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const proofOf = (row: ProofFile) => paths.proof(orderId, row.id);
  return [
    viewColumn(t, proofOf),
    documentColumn(t, (row) => t('files.version', { version: String(row.version) })),
    {
      id: 'uploaded',
      header: t('files.uploaded'),
      width: '9rem',
      cell: (row) => format.date(row.createdAt),
    },
    {
      id: 'status',
      header: t('files.status'),
      width: '11rem',
      cell: (row) => {
        const word = approvalWord(row.status);
        return (
          <span className={styles.decided}>
            <Status color={approvalColor[word]}>{t(`files.approve.${word}`)}</Status>
            {word === 'rejected' && row.remark && (
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
      phone: 'plain',
      cell: (row) =>
        row.status === WAITING && mayApprove ? (
          <ApproveButton orderId={orderId} file={row} size="small" />
        ) : (
          <LinkButton
            as={Link}
            to={proofOf(row)}
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
