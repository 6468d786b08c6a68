import { Button, IconButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useSignedUrlAccess } from '../../api/use-signed-url-access.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';

interface Props {
  readonly depositId: number;
  readonly canWithdraw: boolean;
}

/** The slip of a deposit, and the way to take it back. */
export function DepositActions({ depositId, canWithdraw }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const slip = useSignedUrlAccess(() => api.deskDepositSlip({ depositId, language }));
  const id = format.number(depositId);
  return (
    <>
      <IconButton
        icon="download"
        size="small"
        label={t('cheques.deposit.slip', { id })}
        isBusy={slip.busy}
        onPress={() => slip.download()}
      />
      {canWithdraw && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('cheques.deposit.withdrawNamed', { id })}
          onPress={() => setAsking(true)}
        >
          {t('cheques.deposit.withdraw')}
        </Button>
      )}
      {isAsking && <WithdrawDialog depositId={depositId} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ depositId, onClose }: { readonly depositId: number; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.cheques });
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload });
  return (
    <ConfirmDialog
      isOpen
      title={t('cheques.deposit.withdrawQuestion', { id: format.number(depositId) })}
      confirmLabel={t('cheques.deposit.withdraw')}
      cancelLabel={t('cheques.deposit.cancel')}
      onConfirm={() => void submitCall(() => api.deskWithdrawDeposit({ depositId }), t('cheques.deposit.withdrawn'))}
      onCancel={onClose}
      isDangerous
      isBusy={isBusy}
    >
      <p>{t('cheques.deposit.withdrawSentence')}</p>
      <CallErrorNotice error={callError} />
    </ConfirmDialog>
  );
}
