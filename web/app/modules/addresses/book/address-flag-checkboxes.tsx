import { setDefaultShipping, setUseAsShipping, type AddressFlags } from '@platewright/domain/addresses/address-flags';
import { Checkbox } from '@platewright/ui/checkbox';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../../../forms/use-call-form.ts';
import type { AddressEntryValues } from './address-entry-values.ts';

/** What the address is used for; the two flags about shipping depend on each other [ADR-18, ADR-19, ADR-20]. */
export function AddressFlagCheckboxes({ form }: { form: CallForm<AddressEntryValues> }) {
  const { t } = useTranslation();
  const [isDefaultBilling, isDefaultShipping, useAsShipping] = useWatch({
    control: form.control,
    name: ['isDefaultBilling', 'isDefaultShipping', 'useAsShipping'],
  });
  const flags: AddressFlags = { isDefaultBilling, isDefaultShipping, useAsShipping };
  const setFlags = (next: AddressFlags) => {
    form.setValue('isDefaultBilling', next.isDefaultBilling, { shouldDirty: true });
    form.setValue('isDefaultShipping', next.isDefaultShipping, { shouldDirty: true });
    form.setValue('useAsShipping', next.useAsShipping, { shouldDirty: true });
  };
  return (
    <div>
      <Checkbox isSelected={isDefaultBilling} onChange={(on) => setFlags({ ...flags, isDefaultBilling: on })}>
        {t('addresses.flags.defaultBilling')}
      </Checkbox>
      <Checkbox isSelected={useAsShipping} onChange={(on) => setFlags(setUseAsShipping(flags, on))}>
        {t('addresses.flags.useAsShipping')}
      </Checkbox>
      <Checkbox isSelected={isDefaultShipping} onChange={(on) => setFlags(setDefaultShipping(flags, on))}>
        {t('addresses.flags.defaultShipping')}
      </Checkbox>
    </div>
  );
}
