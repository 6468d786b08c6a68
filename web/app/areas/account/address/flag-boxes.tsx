import { setDefaultShipping, setUseAsShipping, type AddressFlags } from '@platewright/domain/addresses/flags';
import { Checkbox } from '@platewright/ui/checkbox';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../../../forms/use-call-form.ts';
import type { EntryValues } from './values.ts';

/** What the address is for; default and save-as-shipping follow each other [ADR-18, ADR-19, ADR-20]. */
export function FlagBoxes({ form }: { form: CallForm<EntryValues> }) {
  const { t } = useTranslation();
  const [isDefaultBilling, isDefaultShipping, useAsShipping] = useWatch({
    control: form.control,
    name: ['isDefaultBilling', 'isDefaultShipping', 'useAsShipping'],
  });
  const flags: AddressFlags = { isDefaultBilling, isDefaultShipping, useAsShipping };
  const set = (next: AddressFlags) => {
    form.setValue('isDefaultBilling', next.isDefaultBilling, { shouldDirty: true });
    form.setValue('isDefaultShipping', next.isDefaultShipping, { shouldDirty: true });
    form.setValue('useAsShipping', next.useAsShipping, { shouldDirty: true });
  };
  return (
    <div>
      <Checkbox isSelected={isDefaultBilling} onChange={(on) => set({ ...flags, isDefaultBilling: on })}>
        {t('books.address.flags.defaultBilling')}
      </Checkbox>
      <Checkbox isSelected={useAsShipping} onChange={(on) => set(setUseAsShipping(flags, on))}>
        {t('books.address.flags.useAsShipping')}
      </Checkbox>
      <Checkbox isSelected={isDefaultShipping} onChange={(on) => set(setDefaultShipping(flags, on))}>
        {t('books.address.flags.defaultShipping')}
      </Checkbox>
    </div>
  );
}
