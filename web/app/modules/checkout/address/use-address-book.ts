import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { AddressType } from '../../addresses/form/address-form-values.ts';

/** The company's addresses for an order; for shipping only those that may be shipped to [CHK-46]. */
export const useAddressBook = (orderId: number, type: AddressType) =>
  useQuery({
    queryKey: ['checkout-book', orderId, type],
    queryFn: ({ signal }) =>
      api.checkoutAddressbook({ orderId, useAsShipping: type === 'shipping' ? 1 : 0 }, { signal }),
    gcTime: 0,
    networkMode: 'always',
  });
