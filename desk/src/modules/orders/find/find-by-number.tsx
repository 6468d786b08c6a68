import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { parseRecordNumber } from '@platewright/domain/orders/record-number';
import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { IconButton } from '@platewright/ui/button';
import { showToast } from '@platewright/ui/toast';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { useOpenNumber } from './use-open-number.ts';
import { useScanner } from './use-scanner.ts';

const FindDialog = lazyWithRetry(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));

/** In the header of every screen: finds jobs and documents by their whole number, typed here or scanned anywhere. */
export function FindByNumber() {
  return useHasPermission('desk.readOrders') && <PermittedFind />;
}

function PermittedFind() {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const openNumber = useOpenNumber();
  const [isOpen, setOpen] = useState(false);
  useScanner(
    (text) => parseRecordNumber(text) !== null || readScannedPlate(text) !== null,
    (text) => {
      openNumber(text).then(
        (opened) => {
          if (opened === 'unknown') showToast({ tone: 'error', text: t('find.unknown', { number: text }) });
        },
        (error: unknown) => showToast({ tone: 'error', text: translateError(error) }),
      );
    },
    (number) => showToast({ tone: 'error', text: t('find.unknown', { number }) }),
  );
  return (
    <>
      <IconButton icon="search" label={t('find.title')} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
