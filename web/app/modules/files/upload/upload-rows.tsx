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
  const transferHandlers = {
    onPause: (id: string) => transfers?.pause(id),
    onResume: (id: string) => transfers?.resume(id),
    onRetry: (id: string) => transfers?.retry(id),
  };
  return (
    <FileList label={t('upload.files')} className={className}>
      {items.map((item, index) => (
        <UploadRow
          key={item.id}
          item={item}
          // A file that the server has refused or fetches itself can be removed, but this tab does not send it.
          {...(rows[index]?.kind === 'transfer' ? transferHandlers : {})}
          onRemove={() => void remove(rows[index])}
        />
      ))}
    </FileList>
  );
}
