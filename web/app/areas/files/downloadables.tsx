import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useListAddress } from '../../shared/list-address.ts';
import { documentColumn, downloadColumn, folderColumn, uploadedColumn } from './columns.tsx';
import { FileTable } from './file-table.tsx';
import { PAGE_SIZE, useFiles } from './queries.ts';

const RELEASED = 4;

/** Files that are released for download [FIL-18 to FIL-21]. */
export default function Downloadables({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, search } = useListAddress();
  const query = useFiles(orderId, RELEASED, page, search);
  return (
    <FileTable
      label={t('files.downloadables.label')}
      query={query}
      pageSize={PAGE_SIZE}
      empty={t('files.downloadables.empty')}
      columns={[
        documentColumn(t, (row) => <bdi>{format.bytes(row.size)}</bdi>),
        folderColumn(t),
        uploadedColumn(t, format),
        downloadColumn(t, orderId),
      ]}
    />
  );
}
