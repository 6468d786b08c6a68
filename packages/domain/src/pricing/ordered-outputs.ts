import type { OrderTypeKey } from './order-types.ts';
import type { QuotableProduct, Quote } from './quote.ts';

const orderTypeKeys = ['physical', 'len', 'pdf'] as const;

/** The outputs that a selection orders; a product that offers none is sold as plates, test products always are. */
export function listOrderedOutputs(
  { testProduct }: Pick<QuotableProduct, 'testProduct'>,
  { offers, outputs }: Pick<Quote<unknown>, 'offers' | 'outputs'>,
): OrderTypeKey[] {
  if (testProduct || offers.length === 0) return ['physical'];
  return orderTypeKeys.filter((key) => outputs.includes(key));
}

/**
 * How what a selection orders comes to its customer: carried, as plates and printed proofs are, or as files alone; null where
 * nothing is delivered, such as for services.
 */
export function findDelivery(
  product: Pick<QuotableProduct, 'testProduct'>,
  quote: Pick<Quote<unknown>, 'offers' | 'outputs' | 'plates' | 'proofingPrice'>,
): 'carried' | 'files' | null {
  const outputs = listOrderedOutputs(product, quote);
  if ((outputs.includes('physical') && quote.plates > 0) || quote.proofingPrice > 0) return 'carried';
  return outputs.some((key) => key !== 'physical') ? 'files' : null;
}
