import { Button } from '@platewright/ui/button';
import { useSignedUrlAccess } from '../api/use-signed-url-access.ts';

interface Props {
  readonly label: string;
  /** Asks for a signed URL of the file, which is valid for one minute. */
  readonly createUrl: () => Promise<{ readonly url: string }>;
}

/** Downloads what a list shows as CSV. */
export function CsvExportButton({ label, createUrl }: Props) {
  const { download, busy } = useSignedUrlAccess(createUrl);
  return (
    <Button icon="download" isBusy={busy} onPress={download}>
      {label}
    </Button>
  );
}
