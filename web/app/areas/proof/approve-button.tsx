import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSayError } from '../../api/say-error.ts';
import { uniqueId } from '@platewright/browser/session';
import { openLater } from '../../shared/open-later.ts';
import type { ProofFile } from './queries.ts';

interface Props {
  readonly orderId: number;
  readonly file: Pick<ProofFile, 'id' | 'filename'>;
  readonly isDisabled?: boolean;
  readonly describedBy?: string;
  readonly size?: 'small' | 'normal';
  readonly className?: string;
}

/** Asks for the proof's address and opens it in a new window; a refusal is shown in the server's words [APR-07, APR-08]. */
export function ApproveButton({ orderId, file, isDisabled, describedBy, size, className }: Props) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const open = useMutation({
    mutationFn: () =>
      openLater(async () => {
        const asked = { orderId, fileId: file.id, uniqueId: uniqueId() };
        return (await api.orderdetailsGetFileUrl(asked)).url;
      }),
  });
  return (
    <>
      <Button
        variant="primary"
        size={size}
        className={className}
        busy={open.isPending}
        isDisabled={isDisabled}
        aria-describedby={describedBy}
        aria-label={t('files.approve.buttonNamed', { name: file.filename })}
        onPress={() => open.mutate()}
      >
        {t('files.approve.button')}
      </Button>
      <Dialog
        isOpen={open.isError}
        onClose={open.reset}
        title={t('files.approve.failedTitle')}
        role="alertdialog"
        size="narrow"
        centerOnPhone
        actions={<Button onPress={open.reset}>{t('ui.close')}</Button>}
      >
        {open.isError && sayError(open.error)}
      </Dialog>
    </>
  );
}
