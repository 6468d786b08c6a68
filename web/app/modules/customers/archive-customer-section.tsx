import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import type { CustomerDetails } from './queries.ts';
import styles from '../account/account.module.css';

/** Archives a customer after a question, which removes it from the list (spec decision 80). */
export function ArchiveCustomerSection({
  customer,
  onDone,
}: {
  customer: CustomerDetails;
  onDone: (message: string) => void;
}) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const [isConfirming, setConfirming] = useState(false);
  const name = `${customer.firstname} ${customer.lastname}`;
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await api.customersArchive({ id: customer.id });
      } catch (failure) {
        // Somebody else has archived it already.
        if (!(failure instanceof CallError) || failure.errorName !== 'notFound') throw failure;
      }
    },
    onSuccess: () => onDone(t('account.customers.archived', { name })),
    onSettled: () => setConfirming(false),
  });
  return (
    <div className={clsx(styles.line, styles.lastLine)}>
      <span className="small muted">{t('account.customers.archiveHelp')}</span>
      <Button size="small" variant="danger" onPress={() => setConfirming(true)}>
        {t('account.customers.archive')}
      </Button>
      {error && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        title={t('account.customers.archiveQuestion', { name })}
        confirmLabel={t('account.customers.archive')}
        cancelLabel={t('account.customers.cancel')}
        onConfirm={() => mutate()}
        onCancel={() => setConfirming(false)}
        isBusy={isPending}
        isDangerous
      >
        {t('account.customers.archiveNote')}
      </ConfirmDialog>
    </div>
  );
}
