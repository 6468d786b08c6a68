import type { Formatters } from '@platewright/browser/format';
import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { LinkButton } from '@platewright/ui/button';
import type { TableColumn } from '@platewright/ui/table';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import styles from './files.module.css';

export type OrderFile = CallAnswer<Contract['orderdetailsFiles']>['rows'][number];

/** The thumbnail of the file; it links to `getUrl` in a new window, unless that is null [FIL-24]. */
export const createViewColumn = (t: TFunction, getUrl: (row: OrderFile) => string | null): TableColumn<OrderFile> => ({
  id: 'view',
  header: t('files.view'),
  width: '4.5rem',
  phoneLayout: 'picture',
  cell: (row) => {
    const url = getUrl(row);
    if (!url) return <FileThumbnail src={row.thumbnail} />;
    return (
      <a
        className={styles.viewLink}
        href={url}
        target="_blank"
        rel="noopener"
        aria-label={t('files.viewNamed', { name: row.filename })}
      >
        <FileThumbnail src={row.thumbnail} />
      </a>
    );
  },
});

export const createDocumentColumn = (
  t: TFunction,
  getNote?: (row: OrderFile) => ReactNode,
): TableColumn<OrderFile> => ({
  id: 'document',
  header: t('files.document'),
  phoneLayout: 'title',
  cell: (row) => (
    <span className={styles.document}>
      <bdi className={styles.name}>{row.filename}</bdi>
      {getNote?.(row) && <span className="tiny muted">{getNote(row)}</span>}
    </span>
  ),
});

/** The standard folders are translated; names that staff typed stay as they are. */
const folderKeys = ['Face side', 'Back side', 'Die-cut', 'Mounting', 'Missing files', 'Approval', 'Released'] as const;
const translateFolderName = (t: TFunction, name: string): string => {
  const standardKey = folderKeys.find((key) => key === name);
  return standardKey ? t(`files.folders.${standardKey}`) : name;
};

export const createFolderColumn = (t: TFunction): TableColumn<OrderFile> => ({
  id: 'folder',
  header: t('files.folder'),
  width: '12rem',
  cell: (row) => <bdi>{translateFolderName(t, row.folderName)}</bdi>,
});

export const createUploadedColumn = (t: TFunction, format: Formatters): TableColumn<OrderFile> => ({
  id: 'uploaded',
  header: t('files.uploaded'),
  width: '9rem',
  cell: (row) => format.date(row.createdAt),
});

/** The MIME type after its slash, as the URL of the preparation page contains it [FIL-02, FIL-03]. */
const getFileType = (mime: string): string => mime.split('/')[1] || mime || 'file';

interface DownloadProps {
  readonly orderId: number;
  readonly file: Pick<OrderFile, 'docversionId' | 'filename' | 'type'>;
  readonly variant?: 'quiet';
}

/** Opens the page that prepares the file, in a new window [FIL-24]. */
export function FileDownloadLink({ orderId, file, variant }: DownloadProps) {
  const { t } = useTranslation();
  return (
    <LinkButton
      as={Link}
      to={paths.file(orderId, file.docversionId, 0, getFileType(file.type))}
      target="_blank"
      rel="noopener"
      size="small"
      icon="download"
      variant={variant}
      aria-label={t('files.downloadNamed', { name: file.filename })}
    >
      {t('files.download')}
    </LinkButton>
  );
}

export const createDownloadColumn = (t: TFunction, orderId: number): TableColumn<OrderFile> => ({
  id: 'download',
  header: t('files.download'),
  hideHeader: true,
  kind: 'end',
  width: '9rem',
  phoneLayout: 'action',
  cell: (row) => <FileDownloadLink orderId={orderId} file={row} />,
});
