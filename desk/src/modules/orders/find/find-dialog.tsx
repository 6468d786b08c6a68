import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useOpenNumber } from './use-open-number.ts';

/** As long as a reference of money received may be. */
const MAX_LENGTH = 80;

/** Opens what a typed or scanned number names, on Enter. */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const openNumber = useOpenNumber();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const find = async () => {
    setBusy(true);
    try {
      const opened = await openNumber(number);
      if (opened === 'opened') return onClose();
      setError(opened === 'unknown' ? t('find.unknown', { number: number.trim() }) : t('find.noNumber'));
    } catch (failure) {
      setError(translateError(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('find.title')}
      size="narrow"
      cancelLabel={t('find.cancel')}
      confirmLabel={t('find.confirm')}
      isBusy={isBusy}
      onSubmit={find}
    >
      <TextField
        label={t('find.number')}
        help={t('find.help')}
        value={number}
        onChange={(typed) => {
          setNumber(typed);
          setError(undefined);
        }}
        error={error}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        mono
        ltr
        autoFocus
      />
    </FormDialog>
  );
}
