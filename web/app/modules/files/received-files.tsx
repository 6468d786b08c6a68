import { fileStages } from '@platewright/domain/files/file-state';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useListUrlState } from '../../shared/list-url-state.ts';
import { getOrderPermission, type OrderInfo } from '../orders/order-page/order-permission.ts';
import { isForbidden } from '../../shared/load-error.tsx';
import {
  createDocumentColumn,
  createDownloadColumn,
  createFolderColumn,
  createUploadedColumn,
  createViewColumn,
} from './file-columns.tsx';
import { FileTable } from './file-table.tsx';
import { MissingFilesUpload } from './missing-files-upload.tsx';
import { PAGE_SIZE, useOrderFiles } from './queries.ts';
import styles from './files.module.css';

const OrderFindings = lazyWithRetry(() => import('../artwork/order-findings.tsx'));

interface Props {
  readonly orderId: number;
  /** What this person may do with the order, by action. */
  readonly allowed: OrderInfo['allowed'];
  /** The staff's note about the missing files. */
  readonly note: string | null;
}

/** The received files, and the upload of missing ones [FIL-01 to FIL-10]. */
export default function ReceivedFiles({ orderId, allowed, note }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, search } = useListUrlState();
  const query = useOrderFiles(orderId, fileStages.received, page, search);
  return (
    <div className={styles.received}>
      <FileTable
        label={t('files.received.label')}
        query={query}
        pageSize={PAGE_SIZE}
        empty={t('files.received.empty')}
        actions={
          <MissingFilesUpload
            orderId={orderId}
            allowed={getOrderPermission({ allowed }, 'uploadFiles')}
            canAdd={getOrderPermission({ allowed }, 'addFiles').ok}
            canEnd={getOrderPermission({ allowed }, 'endFiles').ok}
            note={note}
          />
        }
        columns={[
          createViewColumn(t, (row) => row.url),
          createDocumentColumn(t, (row) => <bdi>{format.fileSize(row.size)}</bdi>),
          createFolderColumn(t),
          createUploadedColumn(t, format),
          createDownloadColumn(t, orderId),
        ]}
      />
      {!isForbidden(query.error) && (
        <Suspense>
          <OrderFindings orderId={orderId} />
        </Suspense>
      )}
    </div>
  );
}
