import { CallError } from '@platewright/contract/call-errors';
import { toOptionMessages } from '@platewright/browser/option-messages';
import { findUnusualScale } from '@platewright/domain/options/unusual-scale';
import { hasNoMessages } from '@platewright/domain/options/validate-selection';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { Dialog } from '@platewright/ui/dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { paths } from '../../paths.ts';
import { isAgent } from '../../session/account-access.ts';
import { useSession } from '../../session/use-session.ts';
import { clearIdempotencyKeys, ensureIdempotencyKey } from '../../shared/idempotency-key.ts';
import type { Configurator } from '../catalogue/product/use-configurator.ts';
import type { Submission } from '../catalogue/product/use-submission.ts';
import { quotationsKey } from './quotation-queries.ts';
import styles from './quotations.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly submission: Pick<Submission, 'check' | 'busy'>;
}

/** Beside ordering: a price that holds for what is configured, and its page. */
export default function GetQuotation({ configurator, submission }: Props) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession();
  const { product, tree, config, store, showMessages } = configurator;
  const [isAsking, setAsking] = useState(false);
  const keyName = `quotation:${store.owner}:${product.url}`;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (scaleConfirmed: boolean) => {
      const content = {
        productId: product.id,
        optionsJson: JSON.stringify(config.selection),
        projectName: config.projectName.trim(),
        projectDescription: config.projectDescription.trim(),
        prepressNotes: config.prepressNotes.trim(),
        couponCode: config.coupon?.code,
        customerId: isAgent(session) && config.customer ? Number(config.customer.value) : undefined,
      };
      return api.quotationsCreate({
        ...content,
        scaleConfirmed,
        requestId: ensureIdempotencyKey(keyName, content),
      });
    },
    onSuccess: ({ id }) => {
      clearIdempotencyKeys(keyName);
      void queryClient.invalidateQueries({ queryKey: quotationsKey });
      void navigate(paths.quotation(id));
    },
    onError: (failure) => {
      if (!(failure instanceof CallError)) return;
      if (failure.errorName === 'requestReused') clearIdempotencyKeys(keyName);
      const messages = toOptionMessages(failure);
      if (!hasNoMessages(messages)) showMessages(messages);
    },
  });
  const ask = () => {
    if (isPending || !submission.check()) return;
    if (findUnusualScale(tree, config.selection)) setAsking(true);
    else mutate(false);
  };
  const unusual = isAsking ? findUnusualScale(tree, config.selection) : null;
  return (
    <div>
      <Button block isBusy={isPending} isDisabled={submission.busy} onPress={ask}>
        {t('quotations.get.button')}
      </Button>
      <p className={`tiny muted ${styles.hint}`}>{t('quotations.get.hint')}</p>
      <ConfirmDialog
        isOpen={unusual !== null}
        title={t('product.unusualScale.title')}
        cancelLabel={t('quotations.get.change')}
        confirmLabel={t('quotations.get.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate(true);
        }}
      >
        {unusual && (
          <p>
            {t('product.unusualScale.sentence', {
              scale: String(unusual.scale),
              calculated: unusual.calculated.toFixed(3),
            })}
          </p>
        )}
      </ConfirmDialog>
      <Dialog
        isOpen={error !== null}
        onClose={reset}
        size="narrow"
        centerOnPhone
        title={t('quotations.get.failed')}
        actions={
          <Button variant="primary" onPress={reset}>
            {t('quotations.get.close')}
          </Button>
        }
      >
        {error && <p>{translateError(error)}</p>}
      </Dialog>
    </div>
  );
}
