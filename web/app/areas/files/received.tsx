import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useListAddress } from '../../shared/list-address.ts';
import { documentColumn, downloadColumn, folderColumn, uploadedColumn, viewColumn } from './columns.tsx';
import { FileTable } from './file-table.tsx';
import { MissingUpload } from './missing-upload.tsx';
import { PAGE_SIZE, useFiles } from './queries.ts';

const RECEIVED = 3;

interface Props {
  readonly orderId: number;
  readonly upload: { ok: boolean; reason: string | null } | undefined;
  /** What staff ask for. */
  readonly note: string | null;
}

/** Received Files with the upload of missing ones [FIL-01 to FIL-10]. */
export default function Received({ orderId, upload, note }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, search } = useListAddress();
  const query = useFiles(orderId, RECEIVED, page, search);
  return (
    <FileTable
      label={t('files.received.label')}
      query={query}
      pageSize={PAGE_SIZE}
      empty={t('files.received.empty')}
      actions={
        <MissingUpload orderId={orderId} allowed={upload ?? { ok: false, reason: 'noPermission' }} note={note} />
      }
      columns={[
        viewColumn(t, (row) => row.url),
        documentColumn(t, (row) => <bdi>{format.bytes(row.size)}</bdi>),
        folderColumn(t),
        uploadedColumn(t, format),
        downloadColumn(t, orderId),
      ]}
    />
  );
}
