import type { Format } from '@platewright/browser/format';
import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { LinkButton } from '@platewright/ui/button';
import type { TableColumn } from '@platewright/ui/table';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Thumb } from './thumb.tsx';
import styles from './files.module.css';

export type OrderFile = AnswerOf<Contract['orderdetailsFiles']>['rows'][number];

/** The picture of the file; it opens the file, or what `addressOf` says, in a new window [FIL-24]. */
export const viewColumn = (t: TFunction, addressOf: (row: OrderFile) => string | null): TableColumn<OrderFile> => ({
  id: 'view',
  header: t('files.view'),
  width: '4.5rem',
  phone: 'plain',
  cell: (row) => {
    const address = addressOf(row);
    if (!address) return <Thumb src={row.thumbnail} />;
    return (
      <a
        className={styles.viewLink}
        href={address}
        target="_blank"
        rel="noopener"
        aria-label={t('files.viewNamed', { name: row.filename })}
      >
        <Thumb src={row.thumbnail} />
      </a>
    );
  },
});

export const documentColumn = (t: TFunction, noteOf?: (row: OrderFile) => ReactNode): TableColumn<OrderFile> => ({
  id: 'document',
  header: t('files.document'),
  phone: 'title',
  cell: (row) => (
    <span className={styles.document}>
      <bdi className={styles.name}>{row.filename}</bdi>
      {noteOf?.(row) && <span className="tiny muted">{noteOf(row)}</span>}
    </span>
  ),
});

/** Folders that the house names are said in the page's language, those that staff name stay as they are. */
const folderKeys = ['Face side', 'Back side', 'Die-cut', 'Mounting', 'Missing files', 'Approval', 'Released'] as const;
export const folderName = (t: TFunction, name: string): string => {
  const known = folderKeys.find((key) => key === name);
  return known ? t(`files.folders.${known}`) : name;
};

export const folderColumn = (t: TFunction): TableColumn<OrderFile> => ({
  id: 'folder',
  header: t('files.folder'),
  width: '12rem',
  cell: (row) => <bdi>{folderName(t, row.folderName)}</bdi>,
});

export const uploadedColumn = (t: TFunction, format: Format): TableColumn<OrderFile> => ({
  id: 'uploaded',
  header: t('files.uploaded'),
  width: '9rem',
  cell: (row) => format.date(row.createdAt),
});

/** The part of a MIME type after the slash, as the address of the preparation page wants it [FIL-02, FIL-03]. */
export const typeOf = (mime: string): string => mime.split('/')[1] || mime || 'file';

export const downloadColumn = (t: TFunction, orderId: number): TableColumn<OrderFile> => ({
  id: 'download',
  header: t('files.download'),
  hideHeader: true,
  kind: 'end',
  width: '9rem',
  phone: 'plain',
  cell: (row) => (
    <LinkButton
      as={Link}
      to={paths.file(orderId, row.docversionId, 0, typeOf(row.type))}
      target="_blank"
      rel="noopener"
      size="small"
      icon="download"
      aria-label={t('files.downloadNamed', { name: row.filename })}
    >
      {t('files.download')}
    </LinkButton>
  ),
});
