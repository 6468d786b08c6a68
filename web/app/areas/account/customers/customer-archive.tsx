import { Refusal } from '@platewright/contract/refusals';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Notice } from '@platewright/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useSayError } from '../../../api/say-error.ts';
import type { OneCustomer } from './queries.ts';
import styles from '../account.module.css';

/** Takes a customer out of the list after a question (decisions 80). */
export function CustomerArchive({ customer, onDone }: { customer: OneCustomer; onDone: (message: string) => void }) {
  const { t } = useTranslation();
  const sayError = useSayError();
  const [asking, setAsking] = useState(false);
  const name = `${customer.firstname} ${customer.lastname}`;
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await api.customersArchive({ id: customer.id });
      } catch (failure) {
        // Somebody else was faster: it is where it should be.
        if (!(failure instanceof Refusal) || failure.refusal !== 'notFound') throw failure;
      }
    },
    onSuccess: () => onDone(t('account.customers.archived', { name })),
    onSettled: () => setAsking(false),
  });
  return (
    <div className={styles.line}>
      <span className="small muted">{t('account.customers.archiveHelp')}</span>
      <Button size="small" variant="danger" onPress={() => setAsking(true)}>
        {t('account.customers.archive')}
      </Button>
      {error && (
        <Notice tone="bad" announce="alert">
          {sayError(error)}
        </Notice>
      )}
      <ConfirmDialog
        isOpen={asking}
        title={t('account.customers.archiveAsk', { name })}
        confirmLabel={t('account.customers.archive')}
        cancelLabel={t('account.customers.cancel')}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
        busy={isPending}
        isDangerous
      >
        {t('account.customers.archiveNote')}
      </ConfirmDialog>
    </div>
  );
}
