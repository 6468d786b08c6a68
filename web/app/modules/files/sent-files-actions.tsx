import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { queryKeys } from '../../api/query-keys.ts';
import styles from './files.module.css';

interface Props {
  readonly orderId: number;
  readonly canAdd: boolean;
  readonly canEnd: boolean;
  /** The upload is open now. */
  readonly onAdd: () => void;
}

/**
 * Opens the upload again for files that were forgotten, and closes it without others (decision 037). The order is loaded
 * again in any case: who was second finds what staff or a colleague did.
 */
export function SentFilesActions({ orderId, canAdd, canEnd, onAdd }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
  const add = useMutation({
    mutationFn: () => api.orderdetailsAddFiles({ orderId }),
    onSuccess: async () => {
      await reload();
      onAdd();
    },
    onError: reload,
  });
  const end = useMutation({
    mutationFn: () => api.orderdetailsEndFiles({ orderId }),
    onSuccess: async () => {
      await reload();
      showToast({ tone: 'success', text: t('files.upload.ended') });
    },
    onError: reload,
  });
  const error = add.error ?? end.error;
  return (
    <>
      {error && (
        <Notice tone="error" announce="alert">
          {translateError(error)}
        </Notice>
      )}
      {canAdd && (
        <div className={styles.sent}>
          <p className="small muted">{t('files.upload.arrived')}</p>
          <Button icon="plus" isBusy={add.isPending} onPress={() => add.mutate()}>
            {t('files.upload.more')}
          </Button>
        </div>
      )}
      {canEnd && (
        <div className={styles.sent}>
          <p className="small muted">{t('files.upload.adding')}</p>
          <Button isBusy={end.isPending} onPress={() => end.mutate()}>
            {t('files.upload.noMore')}
          </Button>
        </div>
      )}
    </>
  );
}
