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

/** The largest id that the database can store (PostgreSQL integer). */
const MAX_ID = 2_147_483_647;

const parsePositiveInteger = (text: string | null, max: number): number | null => {
  const value = Number(text ?? NaN);
  return Number.isInteger(value) && value > 0 && value <= max ? value : null;
};

export function parseAddressBookView(params: URLSearchParams): AddressBookView {
  const edit = params.get('edit');
  return {
    tab: params.get('tab') === 'shipping' ? 'shipping' : 'billing',
    page: parsePositiveInteger(params.get('page'), 100_000) ?? 1,
    editedEntry: edit === 'new' ? 'new' : parsePositiveInteger(edit, MAX_ID),
  };
}

export function toSearchParams({ tab, page, editedEntry }: AddressBookView): URLSearchParams {
  const params = new URLSearchParams();
  if (tab === 'shipping') params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (editedEntry !== null) params.set('edit', String(editedEntry));
  return params;
}

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
