import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { CallError } from '@platewright/contract/call-errors';
import { useCallback } from 'react';
import { api } from '../../../api/client.ts';
import { useCallForm, type CallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Address } from '../checkout-state.ts';
import type { AddressType } from '../../addresses/form/address-form-values.ts';
import { checkoutAddressFields, toAddressValues, type AddressValues } from './address-values.ts';

export type AddressStepAnswer = CallAnswer<Contract['checkoutSteptwo']>;

interface AddressFormOptions {
  readonly orderId: number;
  readonly type: AddressType;
  readonly initial: Address | null;
  /** Country of an address that leaves it empty. */
  readonly defaultCountryId?: string | undefined;
  readonly onDone: (answer: AddressStepAnswer, values: AddressValues) => void;
  readonly onError: (error: unknown) => void;
}

interface AddressForm {
  readonly form: CallForm<AddressValues>;
  /** Sends the values of the form. `shipHere`: use the billing address for shipping too. */
  readonly send: (shipHere: boolean) => void;
  /** Sends an address of the address book or of the billing step unchanged [CHK-27]. */
  readonly sendAddress: (address: Address) => void;
}

/** The form of the billing or shipping address of an order, and functions that send it. */
export function useAddressForm(options: AddressFormOptions): AddressForm {
  const { orderId, type, initial, defaultCountryId, onDone, onError } = options;
  const lang = useLanguage();
  const loadSchema = useCallback(
    async () => (await import('./address-schemas.ts')).createAddressSchema(type, defaultCountryId),
    [type, defaultCountryId],
  );
  const form = useCallForm<AddressValues>({
    schema: loadSchema,
    defaultValues: toAddressValues(initial),
    draft: { key: `checkout:${orderId}:${type}:${initial?.id ?? 'new'}`, keeps: checkoutAddressFields },
    onSubmit: async (values) => {
      const { save, makeDefault, shipHere, ...address } = values;
      const post = (deleted: boolean) =>
        api.checkoutSteptwo({
          ...address,
          orderId,
          lang,
          type,
          saveToAddrBook: save,
          shipping: shipHere,
          isDefaultBilling: save && makeDefault && type === 'billing',
          isDefaultShipping: save && makeDefault && type === 'shipping',
          useAsShipping: type === 'shipping',
          deleted,
        });
      const answer = await post(false).catch((error: unknown) => {
        // The entry was deleted meanwhile: the server stores a copy with the order (spec decision 68).
        if (address.addressId !== null && error instanceof CallError && error.errorName === 'notFound')
          return post(true);
        onError(error);
        throw error;
      });
      onDone(answer, values);
    },
  });
  const { setValue, reset, submit } = form;
  const send = useCallback(
    (shipHere: boolean) => {
      setValue('shipHere', shipHere);
      submit();
    },
    [setValue, submit],
  );
  const sendAddress = useCallback(
    (address: Address) => {
      reset(toAddressValues(address));
      submit();
    },
    [reset, submit],
  );
  return { form, send, sendAddress };
}
