import { LinkButton } from '@platewright/ui/button';
import { FileList, FileRow } from '@platewright/ui/file-row';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { FileThumbnail } from '../../files/file-thumbnail.tsx';
import type { ReorderData } from './reorder-state.ts';
import styles from './reorder.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly files: ReorderData['files'];
  readonly empty: string;
  /** A remark below the list. */
  readonly children?: ReactNode;
}

/** A list of files that the new order uses again [REO-04, REO-05]. */
export function ReorderFiles({ id, title, files, empty, children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {files.length === 0 ? (
        <p className="muted small">{empty}</p>
      ) : (
        <>
          <FileList label={title}>
            {files.map((file) => (
              <FileRow
                key={file.id}
                name={file.name}
                thumbnail={<FileThumbnail src={file.thumbnail} />}
                meta={[format.fileSize(file.size)]}
                actions={
                  file.file && (
                    <LinkButton
                      href={file.file}
                      download={file.name}
                      size="small"
                      icon="download"
                      aria-label={t('reorder.downloadNamed', { name: file.name })}
                    >
                      {t('reorder.download')}
                    </LinkButton>
                  )
                }
              />
            ))}
          </FileList>
          {children && <p className="muted small">{children}</p>}
        </>
      )}
    </section>
  );
}
