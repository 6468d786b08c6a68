import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { Refusal } from '@platewright/contract/refusals';
import { useCallback } from 'react';
import { api } from '../../../api/client.ts';
import { useCallForm, type CallForm } from '../../../forms/use-call-form.ts';
import { useLanguage } from '../../../i18n/format.ts';
import type { Address } from '../state.ts';
import { addressSchemas, valuesOf, type AddressType, type AddressValues } from './values.ts';

export type StepTwo = AnswerOf<Contract['checkoutSteptwo']>;

interface Options {
  readonly orderId: number;
  readonly type: AddressType;
  readonly initial: Address | null;
  readonly onDone: (answer: StepTwo, values: AddressValues) => void;
  readonly onRefused: (error: unknown) => void;
}

export interface AddressForm {
  readonly form: CallForm<AddressValues>;
  /** Sends what stands in the form. `shipHere`: the plates go there too. */
  readonly send: (shipHere: boolean) => void;
  /** Sends an address as it is, from the address book or from the billing step [CHK-27]. */
  readonly sendAddress: (address: Address) => void;
}

/** The billing or shipping address of an order: one form, whether it is typed or taken over. */
export function useAddressForm({ orderId, type, initial, onDone, onRefused }: Options): AddressForm {
  const lang = useLanguage();
  const form = useCallForm<AddressValues>({
    schema: addressSchemas[type],
    defaultValues: valuesOf(initial),
    send: async (values) => {
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
        // The entry was deleted meanwhile: the server makes a copy of it (decision 68).
        if (address.addressId !== null && error instanceof Refusal && error.refusal === 'notFound') return post(true);
        onRefused(error);
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
      reset(valuesOf(address));
      submit();
    },
    [reset, submit],
  );
  return { form, send, sendAddress };
}
