import { fileStages } from '@platewright/domain/files/file-state';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useListUrlState } from '../../shared/list-url-state.ts';
import {
  createDocumentColumn,
  createDownloadColumn,
  createFolderColumn,
  createUploadedColumn,
} from './file-columns.tsx';
import { FileTable } from './file-table.tsx';
import { PAGE_SIZE, useOrderFiles } from './queries.ts';

/** Files that are released for download [FIL-18 to FIL-21]. */
export default function Downloadables({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { page, search } = useListUrlState();
  const query = useOrderFiles(orderId, fileStages.released, page, search);
  return (
    <FileTable
      label={t('files.downloadables.label')}
      query={query}
      pageSize={PAGE_SIZE}
      empty={t('files.downloadables.empty')}
      columns={[
        createDocumentColumn(t, (row) => <bdi>{format.fileSize(row.size)}</bdi>),
        createFolderColumn(t),
        createUploadedColumn(t, format),
        createDownloadColumn(t, orderId),
      ]}
    />
  );
}
