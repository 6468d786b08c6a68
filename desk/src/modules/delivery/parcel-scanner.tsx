import { readScannedPlate } from '@platewright/domain/production/plate-code';
import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useScanner } from '../orders/find/use-scanner.ts';
import styles from './delivery.module.css';
import { useDescribeParcelError, useReloadParcels } from './use-transition-parcels.ts';

/** Puts plates into an open parcel as a hand scanner or a person types them, in the field or anywhere on the page. */
export function ParcelScanner({ parcelId }: { readonly parcelId: number }) {
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const describe = useDescribeParcelError();
  const reload = useReloadParcels();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const enter = async (text: string) => {
    const plate = text.trim();
    if (plate === '') return;
    setTyped('');
    setError(undefined);
    try {
      const outcome = await api.deskPutIntoParcel({ parcelId, plate });
      if (outcome.error) setError(`${plate.slice(0, 40)}: ${describe(outcome.error, outcome)}`);
      else showToast({ tone: 'success', text: t('parcels.scan.done', { plate }) });
      await reload();
    } catch (failure) {
      setError(translateError(failure));
    }
  };
  useScanner(
    (text) => readScannedPlate(text) !== null,
    (text) => void enter(text),
    (text) => void enter(text),
  );
  return (
    <form
      className={styles.scanner}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enter(typed);
      }}
    >
      <TextField
        label={t('parcels.scan.label')}
        error={error}
        value={typed}
        onChange={setTyped}
        maxLength={300}
        icon="search"
        mono
        autoComplete="off"
        className={styles.scanField}
      />
      <Button type="submit">{t('parcels.scan.confirm')}</Button>
    </form>
  );
}
