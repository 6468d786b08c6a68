import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { supplyPlaces } from '@platewright/domain/invoices/vat-return';
import { RadioGroup } from '@platewright/ui/radio-group';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './journal.module.css';

type Place = CallAnswer<Contract['deskVatReturn']>['place'];

/** In which emirate standard rated supplies count; whoever may not decide reads it. */
export function SupplyPlaceChoice({ place }: { readonly place: Place }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mayDecide = useHasPermission('desk.payments');
  const [callError, setCallError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  if (!mayDecide)
    return (
      <p className={styles.note}>
        {t('vatReturn.place.label')}: {t(`vatReturn.place.options.${place}`)}
      </p>
    );
  const choose = async (chosen: Place) => {
    setCallError(null);
    setBusy(true);
    try {
      await api.deskSetSupplyPlace({ place: chosen });
      await queries.invalidateQueries({ queryKey: queryKeys.invoices });
      showToast({ tone: 'success', text: t('vatReturn.place.saved') });
    } catch (error) {
      setCallError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.place}>
      <CallErrorNotice error={callError} />
      <RadioGroup
        label={t('vatReturn.place.label')}
        help={t('vatReturn.place.help')}
        value={place}
        isDisabled={isBusy}
        options={supplyPlaces.map((value) => ({ value, label: t(`vatReturn.place.options.${value}`) }))}
        onChange={(chosen) => void choose(chosen as Place)}
      />
    </div>
  );
}
