import { CallError } from '@platewright/contract/call-errors';
import type { Fils } from '@platewright/domain/money/fils';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { createPlateSizePricer, type PlateSizePricer } from '@platewright/domain/pricing/plate-size-price';
import { calculateQuote, type QuotableProduct, type Quote } from '@platewright/domain/pricing/quote';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSession } from '../../../session/use-session.ts';
import type { Configurator } from './use-configurator.ts';
import { useDebounced } from './use-debounced.ts';
import {
  convertAnswerToFigures,
  convertQuoteToFigures,
  hasSameFigures,
  type PriceFigures,
} from './rules/price-figures.ts';

const DEBOUNCE_MS = 400;
/** The price loader hides this long after the price has arrived (specification 001 section 9). */
const LOADER_HIDE_DELAY_MS = 500;

export interface LivePrice {
  readonly state: 'loading' | 'failed' | 'incomplete' | 'priced';
  readonly list: PriceList | null;
  readonly quote: Quote | null;
  readonly figures: PriceFigures | null;
  /** The total by the price list where the company has prices of its own; null where it has none. */
  readonly listTotal: Fils | null;
  /** What the plates would cost in another size; null for guests, and while the price is not known. */
  readonly priceSize: PlateSizePricer | null;
  /** The server has not confirmed these figures yet, or did so less than half a second ago. */
  readonly isChecking: boolean;
  /** The server's error about the coupon. */
  readonly couponError: CallError | null;
}

/** The rates without a price: what the customer has answered has none yet. */
export const hideFigures = (price: LivePrice): LivePrice =>
  price.state === 'priced'
    ? { ...price, state: 'incomplete', quote: null, figures: null, listTotal: null, priceSize: null }
    : price;

/** True while `isBusy` is true and for `ms` milliseconds after that. */
function useDelayedHide(isBusy: boolean, ms: number): boolean {
  const [shown, setShown] = useState(isBusy);
  if (isBusy && !shown) setShown(true);
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => setShown(false), ms);
    return () => clearTimeout(timer);
  }, [isBusy, ms]);
  return shown;
}

/**
 * The price of the configuration: computed in the browser with every keystroke, confirmed by the server after a pause.
 * Where the two differ, the server's price is shown and the rates are loaded again.
 */
export function usePrice({ product, tree, config }: Configurator): LivePrice {
  const session = useSession();
  const lang = useLanguage();
  const queryClient = useQueryClient();
  const isSignedIn = session !== null;
  const ratesKey = [...queryKeys.rates, product.url, session?.userId];
  const rates = useQuery({
    queryKey: ratesKey,
    enabled: isSignedIn,
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const answer = await api.pricingRates({ productUrlName: product.url }, { signal });
      // The contract does not describe these two; their types are the domain's.
      const { listPrices } = answer;
      return {
        ...{ ...answer, list: answer.priceList as PriceList, priced: answer.product as QuotableProduct },
        listed: listPrices && {
          list: listPrices.priceList as PriceList,
          priced: listPrices.product as QuotableProduct,
        },
      };
    },
  });

  const { coupon, lastValid } = config;
  const local = useMemo(
    () =>
      rates.data
        ? calculateQuote(rates.data.priced, tree, lastValid, rates.data.list, {
            couponPercent: coupon?.percent ?? 0,
            destinationCountry: rates.data.destinationCountry,
          })
        : null,
    [rates.data, tree, lastValid, coupon],
  );

  const listTotal = useMemo(() => {
    const listed = rates.data?.listed;
    if (!listed) return null;
    const options = { couponPercent: coupon?.percent ?? 0 };
    return convertQuoteToFigures(calculateQuote(listed.priced, tree, lastValid, listed.list, options)).total;
  }, [rates.data, tree, lastValid, coupon]);
  const priceSize = useMemo(
    () =>
      rates.data && local
        ? createPlateSizePricer(rates.data.priced.categoryKey, tree, lastValid, rates.data.list, local)
        : null,
    [rates.data, local, tree, lastValid],
  );
  const request = useMemo(() => JSON.stringify({ selected: lastValid, couponCode: coupon?.code }), [lastValid, coupon]);
  const debouncedRequest = useDebounced(request, DEBOUNCE_MS);
  const isComplete = local?.complete === true;
  const confirmation = useQuery({
    queryKey: ['price', product.id, session?.userId, debouncedRequest],
    enabled: isSignedIn && isComplete && debouncedRequest === request,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) => {
      const { selected, couponCode } = JSON.parse(debouncedRequest) as { selected: object; couponCode?: string };
      const body = { productId: product.id, selected: JSON.stringify(selected), lang };
      return api.calcPrice(couponCode ? { ...body, couponCode } : body, { signal });
    },
  });

  const isConfirmed = debouncedRequest === request && confirmation.isSuccess && !confirmation.isPlaceholderData;
  const own = useMemo(() => (local ? convertQuoteToFigures(local) : null), [local]);
  const server = useMemo(
    () => (confirmation.data ? convertAnswerToFigures(confirmation.data) : null),
    [confirmation.data],
  );
  const differs = isConfirmed && own !== null && server !== null && !hasSameFigures(own, server);
  useEffect(() => {
    if (differs) void queryClient.invalidateQueries({ queryKey: queryKeys.rates });
  }, [differs, queryClient]);

  const isBusy = isComplete && (debouncedRequest !== request || confirmation.isFetching);
  const isChecking = useDelayedHide(isBusy, LOADER_HIDE_DELAY_MS);
  const { error } = confirmation;
  const couponError = error instanceof CallError && error.errorName.startsWith('coupon') ? error : null;
  // Without a selected output there is nothing to sell, which is not the same as a price of 0.
  const hasOutput = product.testProduct || local?.offers.length === 0 || local?.outputs.length !== 0;
  const state = rates.isError ? 'failed' : !local ? 'loading' : isComplete && hasOutput ? 'priced' : 'incomplete';
  const list = rates.data?.list ?? null;
  const figures = differs ? server : own;
  return useMemo(
    // Beside a price that the rates do not explain stands no list price of theirs.
    () => ({
      ...{ state, list, quote: local, figures, listTotal: differs ? null : listTotal },
      ...{ priceSize, isChecking, couponError },
    }),
    [state, list, local, figures, differs, listTotal, priceSize, isChecking, couponError],
  );
}
