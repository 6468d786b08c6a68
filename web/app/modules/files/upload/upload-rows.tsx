import type { UploadQueue } from '@platewright/browser/upload-queue';
import { FileList } from '@platewright/ui/file-row';
import { UploadRow } from '@platewright/ui/uploader';
import { useTranslation } from 'react-i18next';
import type { UploadListRow } from './upload-list.ts';
import { useUploadItems } from './use-upload-items.tsx';

interface Props {
  readonly rows: readonly UploadListRow[];
  readonly transfers: UploadQueue | null;
  readonly remove: (row: UploadListRow | undefined) => Promise<void>;
  readonly className: string | undefined;
}

/** Uploaded files with their progress, and buttons to pause, continue, retry and remove them. */
export default function UploadRows({ rows, transfers, remove, className }: Props) {
  const { t } = useTranslation();
  const items = useUploadItems(rows);
  return (
    <FileList label={t('upload.files')} className={className}>
      {items.map((item, index) => (
        <UploadRow
          key={item.id}
          item={item}
          onPause={(id) => transfers?.pause(id)}
          onResume={(id) => transfers?.resume(id)}
          // A file that the server has refused can be removed, but not sent again.
          {...(rows[index]?.kind === 'transfer' ? { onRetry: (id: string) => transfers?.retry(id) } : {})}
          onRemove={() => void remove(rows[index])}
        />
      ))}
    </FileList>
  );
}
