import { Button } from '@platewright/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { getDeviceId } from '@platewright/browser/session-store';
import { FailureDialog } from '../../shared/failure-dialog.ts';
import { openInNewTab } from '../../shared/open-in-new-tab.ts';
import type { ProofFile } from './queries.ts';

interface Props {
  readonly orderId: number;
  readonly file: Pick<ProofFile, 'id' | 'filename'>;
  readonly isDisabled?: boolean;
  readonly describedBy?: string;
  readonly size?: 'small' | 'normal';
  readonly className?: string;
}

/** Fetches the URL of the proof and opens it in a new window; an error is shown in a dialog [APR-07, APR-08]. */
export function OpenProofButton({ orderId, file, isDisabled, describedBy, size, className }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const open = useMutation({
    mutationFn: () =>
      openInNewTab(async () => {
        const input = { orderId, fileId: file.id, uniqueId: getDeviceId() };
        return (await api.orderdetailsGetFileUrl(input)).url;
      }),
  });
  return (
    <>
      <Button
        variant="primary"
        size={size}
        className={className}
        isBusy={open.isPending}
        isDisabled={isDisabled}
        aria-describedby={describedBy}
        aria-label={t('files.approve.buttonNamed', { name: file.filename })}
        onPress={() => open.mutate()}
      >
        {t('files.approve.button')}
      </Button>
      <FailureDialog isOpen={open.isError} onClose={open.reset} title={t('files.approve.failedTitle')}>
        {open.isError && translateError(open.error)}
      </FailureDialog>
    </>
  );
}
