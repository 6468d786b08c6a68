import { Refusal } from '@platewright/contract/refusals';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { quote, type PricedProduct, type Quote } from '@platewright/domain/pricing/quote';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';
import { useSession } from '../../session/use-session.ts';
import type { Configurator } from './use-configurator.ts';
import { useDebounced } from './use-debounced.ts';
import { figuresOfAnswer, figuresOfQuote, sameFigures, type Figures } from './rules/figures.ts';

const DEBOUNCE_MS = 400;
/** The price loader hides this long after the price has arrived (specification 001 section 9). */
const LOADER_MS = 500;

export interface Price {
  readonly state: 'loading' | 'failed' | 'incomplete' | 'priced';
  readonly list: PriceList | null;
  readonly quote: Quote | null;
  readonly figures: Figures | null;
  /** The server has not said its word on these figures yet, or only just. */
  readonly isChecking: boolean;
  /** The server refused the coupon. */
  readonly couponRefused: Refusal | null;
}

/** True from the moment `busy` is, and `ms` longer. */
function useLingering(busy: boolean, ms: number): boolean {
  const [shown, setShown] = useState(busy);
  if (busy && !shown) setShown(true);
  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [busy, ms]);
  return shown;
}

/**
 * The price of the configuration: worked out in the browser with every keystroke, settled on the server's word. Where
 * the two differ the server is right and the rates are asked for again.
 */
export function usePrice({ product, tree, config }: Configurator): Price {
  const session = useSession();
  const lang = useLanguage();
  const queries = useQueryClient();
  const signedIn = session !== null;
  const ratesKey = ['rates', product.url, session?.userId];
  const rates = useQuery({
    queryKey: ratesKey,
    enabled: signedIn,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const answer = await api.pricingRates({ productUrlName: product.url }, { signal });
      // The shapes of both are the domain's; the contract passes them through.
      return { ...answer, list: answer.priceList as PriceList, priced: answer.product as PricedProduct };
    },
  });

  const { coupon, lastValid } = config;
  const local = useMemo(
    () =>
      rates.data
        ? quote(rates.data.priced, tree, lastValid, rates.data.list, {
            couponPercent: coupon?.percent ?? 0,
            destinationCountry: rates.data.destinationCountry,
          })
        : null,
    [rates.data, tree, lastValid, coupon],
  );

  const asked = useMemo(() => JSON.stringify({ selected: lastValid, couponCode: coupon?.code }), [lastValid, coupon]);
  const late = useDebounced(asked, DEBOUNCE_MS);
  const complete = local?.complete === true;
  const word = useQuery({
    queryKey: ['price', product.id, session?.userId, late],
    enabled: signedIn && complete && late === asked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) => {
      const { selected, couponCode } = JSON.parse(late) as { selected: object; couponCode?: string };
      const body = { productId: product.id, selected: JSON.stringify(selected), lang };
      return api.calcPrice(couponCode ? { ...body, couponCode } : body, { signal });
    },
  });

  const settled = late === asked && word.isSuccess && !word.isPlaceholderData;
  const own = useMemo(() => (local ? figuresOfQuote(local) : null), [local]);
  const server = useMemo(() => (word.data ? figuresOfAnswer(word.data) : null), [word.data]);
  const differs = settled && own !== null && server !== null && !sameFigures(own, server);
  useEffect(() => {
    if (differs) void queries.invalidateQueries({ queryKey: ['rates'] });
  }, [differs, queries]);

  const busy = complete && (late !== asked || word.isFetching);
  const isChecking = useLingering(busy, LOADER_MS);
  const refused = word.error instanceof Refusal && word.error.refusal.startsWith('coupon') ? word.error : null;
  // Nothing ticked to deliver is no job for nothing.
  const sells = product.testProduct || local?.offers.length === 0 || local?.outputs.length !== 0;
  const state = rates.isError ? 'failed' : !local ? 'loading' : complete && sells ? 'priced' : 'incomplete';
  const list = rates.data?.list ?? null;
  const figures = differs ? server : own;
  return useMemo(
    () => ({ state, list, quote: local, figures, isChecking, couponRefused: refused }),
    [state, list, local, figures, isChecking, refused],
  );
}
