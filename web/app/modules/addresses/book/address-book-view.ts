import { defineListState, enumParam, integerParam, type ListParam } from '@platewright/browser/list-state';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AddressType } from '../form/address-form-values.ts';

/** What the address book shows. It is stored in the URL, so that Back returns from a form to its list. */
export interface AddressBookView {
  readonly tab: AddressType;
  readonly page: number;
  /** The id of the entry whose form is open, `new` for a new entry, or null for the list. */
  readonly editedEntry: number | 'new' | null;
}

const entryId = integerParam('edit');
const editParam: ListParam<AddressBookView['editedEntry']> = {
  ...entryId,
  parse: (text) => (text === 'new' ? text : entryId.parse(text)),
  format: (value) => (value === null ? '' : String(value)),
};

const addressBook = defineListState({
  // The size of a page is fixed, and the URL has none.
  pageSizes: [1],
  filters: { tab: enumParam<AddressType>('tab', ['billing', 'shipping'], 'billing') },
  settings: { edit: editParam },
});
const firstView = addressBook.parse(new URLSearchParams());

export function parseAddressBookView(params: URLSearchParams): AddressBookView {
  const { page, filters, settings } = addressBook.parse(params);
  return { tab: filters.tab, page, editedEntry: settings.edit };
}

export const toSearchParams = ({ tab, page, editedEntry }: AddressBookView): URLSearchParams =>
  addressBook.toSearchParams({ ...firstView, page, filters: { tab }, settings: { edit: editedEntry } });

/** The view that the URL describes, and functions that change it. `open` adds a history entry of its own. */
export function useAddressBookView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseAddressBookView(params), [params]);
  const change = useCallback(
    (changes: Partial<AddressBookView>) =>
      setParams((now) => toSearchParams({ ...parseAddressBookView(now), ...changes }), { preventScrollReset: true }),
    [setParams],
  );
  const open = useCallback(
    (editedEntry: number | 'new') => setParams((now) => toSearchParams({ ...parseAddressBookView(now), editedEntry })),
    [setParams],
  );
  const toHref = (changes: Partial<AddressBookView>) => `?${toSearchParams({ ...view, ...changes }).toString()}`;
  return { view, change, open, toHref };
}
