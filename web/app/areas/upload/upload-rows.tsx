import type { Uploads } from '@platewright/browser/uploads';
import { FileList } from '@platewright/ui/file-row';
import { UploadRow } from '@platewright/ui/uploader';
import { useTranslation } from 'react-i18next';
import type { Row } from './rows.ts';
import { useUploadItems } from './use-upload-items.tsx';

interface Props {
  readonly rows: readonly Row[];
  readonly transfers: Uploads | null;
  readonly remove: (row: Row | undefined) => Promise<void>;
  readonly className: string | undefined;
}

/** Files of a place with how far they are: pause, go on, try again, remove. */
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
          // What the server has refused is not sent again, but removed.
          {...(rows[index]?.kind === 'transfer' ? { onRetry: (id: string) => transfers?.retry(id) } : {})}
          onRemove={() => void remove(rows[index])}
        />
      ))}
    </FileList>
  );
}
