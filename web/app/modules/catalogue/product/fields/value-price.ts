import { formatAed } from '@platewright/domain/money/fils';
import type { OptionValue } from '@platewright/domain/options/option-types';
import type { LivePrice } from '../use-price.ts';

/** The price of a service or an output, as it is shown beside its label; null while it is unknown. */
export function describeValuePrice(
  { sku: stored }: Pick<OptionValue, 'sku'>,
  { list, quote }: Pick<LivePrice, 'list' | 'quote'>,
  translatePerColor: (price: string) => string,
): string | null {
  const sku = stored ?? '';
  if (!list) return null;
  const rate = Object.hasOwn(list.services, sku) ? list.services[sku] : undefined;
  if (rate?.kind === 'fixed') return formatAed(rate.fils);
  if (rate?.kind === 'perColour') {
    const colours = quote?.separations.length ?? 0;
    const each = formatAed(rate.fils);
    return translatePerColor(colours > 0 ? `${colours} × ${each}` : each);
  }
  if (rate?.kind === 'percentOfOutputs') return `+ ${rate.percent} %`;
  if (!quote?.complete) return null;
  if (sku === 'physical') return formatAed(quote.physical);
  if (sku === 'len') return formatAed(quote.lenPrice);
  return sku === 'pdf' ? formatAed(quote.pdfPrice) : null;
}
