import { Checkbox } from '@platewright/ui/checkbox';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../../../forms/use-call-form.ts';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import type { AddressValues } from './address-values.ts';

interface Props {
  readonly form: CallForm<AddressValues>;
  readonly type: AddressType;
}

/** Whether the address is saved in the address book, and as the default [CHK-42]. */
export function SaveAddressCheckboxes({ form, type }: Props) {
  const { t } = useTranslation();
  const [save, addressId] = useWatch({ control: form.control, name: ['save', 'addressId'] });
  return (
    <div>
      <Controller
        control={form.control}
        name="save"
        render={({ field }) => (
          <Checkbox isSelected={field.value} onChange={field.onChange}>
            {t(addressId === null ? 'checkout.address.save' : 'checkout.address.update')}
          </Checkbox>
        )}
      />
      {save && (
        <Controller
          control={form.control}
          name="makeDefault"
          render={({ field }) => (
            <Checkbox isSelected={field.value} onChange={field.onChange}>
              {t(type === 'billing' ? 'checkout.address.defaultBilling' : 'checkout.address.defaultShipping')}
            </Checkbox>
          )}
        />
      )}
    </div>
  );
}
