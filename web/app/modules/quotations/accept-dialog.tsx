import { CallError } from '@platewright/contract/call-errors';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { Money } from '@platewright/ui/price-lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { paths } from '../../paths.ts';
import { useOrderTaking } from '../../session/order-taking.ts';
import { ProductUploads } from '../files/upload/product-uploads.tsx';
import type { UploadPurpose } from '../files/upload/upload-purposes.ts';
import { quotationsKey, type Quotation } from './quotation-queries.ts';

interface Props {
  readonly quotation: Quotation;
  readonly onClose: () => void;
}

const missingFilePurposes: Readonly<Record<string, UploadPurpose>> = {
  uploadFileError: 'face',
  backSideUploadFileError: 'back',
  printingMethodFileError: 'mounting',
  additionalUploadFileError: 'additional',
};
const noArtwork = () => null;

/** Takes the artwork, and orders what was quoted. */
export default function AcceptDialog({ quotation, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const translateError = useTranslateError();
  const { id, number, productId, total } = quotation;
  const isTaking = useOrderTaking() !== null;
  const [missingFile, setMissingFile] = useState<UploadPurpose | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (leaveOutFiles: boolean) => api.quotationsAccept({ id, leaveOutFiles }),
    onSuccess: ({ orderId }) => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      void queryClient.invalidateQueries({ queryKey: queryKeys.stagedUploads(`product:${productId}`) });
      void queryClient.invalidateQueries({ queryKey: quotationsKey });
      // The page of the order is the customer's alone; that of the quotation leads staff on.
      if (isTaking) onClose();
      else void navigate(paths.order(orderId));
    },
    onError: (failure) => {
      if (!(failure instanceof CallError)) return;
      setMissingFile(missingFilePurposes[failure.errorName] ?? null);
      // It was ordered or withdrawn meanwhile, or has just expired: the page says so.
      if (failure.errorName.startsWith('quotation')) void queryClient.invalidateQueries({ queryKey: quotationsKey });
    },
  });
  const isLeftOut = error instanceof CallError && error.errorName === 'filesLeftOut';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('quotations.accept.title', { number })}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {t('quotations.accept.back')}
          </Button>
          <Button variant="primary" isBusy={isPending} onPress={() => mutate(isLeftOut)}>
            {t(isLeftOut ? 'quotations.accept.leaveOut' : 'quotations.accept.go')}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <p>{t('quotations.accept.lead')}</p>
        <ProductUploads
          needs={toNeeds(quotation)}
          submission={{ missingFile, clearMissingFile: () => setMissingFile(null) }}
          renderArtwork={noArtwork}
        />
        <p>
          <span className="small muted">{t('quotations.page.total')}</span>{' '}
          <Money amount={format.aed(total)} currency={t('quotations.page.currency')} />
        </p>
        {error && (
          <Notice tone={isLeftOut ? 'warning' : 'error'} announce="alert">
            {translateError(error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

const toNeeds = ({ productId, needsBack, needsMounting, takesAdditional }: Quotation) => ({
  ...{ productId, needsBack, needsMounting, takesAdditional },
});
