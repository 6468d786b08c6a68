import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type BookKind = 'billing' | 'shipping';

/** What of the book is shown; it lives in the address, so that Back returns from a form to its list. */
export interface BookView {
  readonly kind: BookKind;
  readonly page: number;
  /** The entry whose form is open, a new one, or none. */
  readonly edited: number | 'new' | null;
}

const whole = (text: string | null, most: number): number | null => {
  const value = Number(text ?? NaN);
  return Number.isInteger(value) && value > 0 && value <= most ? value : null;
};

export function readBookView(params: URLSearchParams): BookView {
  const edited = params.get('edit');
  return {
    kind: params.get('tab') === 'shipping' ? 'shipping' : 'billing',
    page: whole(params.get('page'), 100_000) ?? 1,
    edited: edited === 'new' ? 'new' : whole(edited, 2_147_483_647),
  };
}

export function writeBookView({ kind, page, edited }: BookView): URLSearchParams {
  const params = new URLSearchParams();
  if (kind === 'shipping') params.set('tab', kind);
  if (page > 1) params.set('page', String(page));
  if (edited !== null) params.set('edit', String(edited));
  return params;
}

/** The view of the address, and ways to change it. */
export function useBookView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readBookView(params), [params]);
  const change = useCallback(
    (changes: Partial<BookView>) =>
      setParams((now) => writeBookView({ ...readBookView(now), ...changes }), { preventScrollReset: true }),
    [setParams],
  );
  const open = useCallback(
    (edited: number | 'new') => setParams((now) => writeBookView({ ...readBookView(now), edited })),
    [setParams],
  );
  const hrefOf = (changes: Partial<BookView>) => `?${writeBookView({ ...view, ...changes }).toString()}`;
  return { view, change, open, hrefOf };
}
