import { Button } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslateError } from '../api/use-translate-error.ts';

interface Props {
  readonly label: string;
  /** Asks for a signed URL of the file, which is valid for one minute. */
  readonly createUrl: () => Promise<{ readonly url: string }>;
}

/** Downloads what a list shows as CSV. */
export function CsvExportButton({ label, createUrl }: Props) {
  const translateError = useTranslateError();
  const csvExport = useMutation({
    mutationFn: createUrl,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showToast({ tone: 'error', text: translateError(error) }),
  });
  return (
    <Button icon="download" isBusy={csvExport.isPending} onPress={() => csvExport.mutate()}>
      {label}
    </Button>
  );
}
