import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import type { Language, LocalizedText } from '@platewright/domain/localized-text';
import { findMissingPrice, pricedOptionKeys } from '@platewright/domain/pricing/price-keys';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import { translate } from '../../platform/translate.ts';
import { listNames, listOfferedSkus } from '../catalogue/index.ts';
import type { VersionCheck } from '../publishing/index.ts';
import { readPriceFigures } from './rate-collections.ts';
import { loadPriceList } from './rates.ts';

type Unpriced = Awaited<ReturnType<typeof listOfferedSkus>>[number] & { readonly field: string };

/**
 * What is shown has a price, whenever: a product is refused that offers what the price list has no price for, a category that
 * shows such products again, and a price list that lacks the price of something that is offered.
 */
export const offeredPricesCheck: VersionCheck = {
  kinds: ['product', 'category', 'priceList'],
  lock: (tx: Tx) => lockByName(tx, 'offered prices'),
  findMisfit: async (tx, { id, kind, at, now, formers }) => {
    const list = await loadPriceList(tx, at);
    // A service is known by having had a price until now, or in what was planned.
    const known = kind === 'priceList' ? formers.map(readPriceFigures) : [await loadPriceList(tx, now)];
    const before = {
      ...list,
      services: Object.assign({}, ...known.map(({ services }) => services)) as typeof list.services,
    };
    const offered = await listOfferedSkus(tx, {
      at,
      of: kind === 'product' || kind === 'category' ? { kind, id } : undefined,
      keys: pricedOptionKeys,
      skus: Object.keys(before.services),
    });
    const unpriced = offered.flatMap((one) => {
      const field = findMissingPrice(list, one, before);
      return field === null ? [] : [{ ...one, field }];
    });
    if (unpriced.length === 0) return null;
    const day = at > now ? toLocalDay(at) : null;
    return (lang) => {
      const names = unpriced.map((one) => `${toText(one.product, lang)} › ${nameChoice(one, lang)}`);
      const choices = listNames(names, lang);
      return {
        error: createError(kind, unpriced, day, lang),
        reason:
          day === null
            ? translate(lang, 'validation.choicesUnpriced', { choices })
            : translate(lang, 'validation.choicesUnpricedFrom', { choices, day }),
      };
    };
  },
};

const toText = (text: LocalizedText, lang: Language): string => text[lang] || text.en;
const nameChoice = ({ label, title }: Unpriced, lang: Language): string =>
  `${toText(label, lang)} › ${toText(title, lang)}`;

/** @param day from which something is missing; null for now */
function createError(kind: string, unpriced: readonly Unpriced[], day: string | null, lang: Language): CallError {
  const nameProducts = (some: readonly Unpriced[]) =>
    listNames(
      some.map(({ product }) => toText(product, lang)),
      lang,
    );
  const createMessage = (key: 'choicesUnpriced' | 'priceOffered', params: Record<string, string>): FieldMessage =>
    day === null ? { key, params } : { key: `${key}From`, params: { ...params, day } };
  if (kind === 'category') return new CallError('categoryUnpriced', { params: { products: nameProducts(unpriced) } });
  if (kind === 'product') {
    const choices = listNames(
      unpriced.map((one) => nameChoice(one, lang)),
      lang,
    );
    return new CallError('invalidInput', { fields: { options: createMessage('choicesUnpriced', { choices }) } });
  }
  const fields = [...new Set(unpriced.map(({ field }) => field))].map((field) => {
    const products = nameProducts(unpriced.filter((one) => one.field === field));
    return [field, createMessage('priceOffered', { products })];
  });
  return new CallError('invalidInput', { fields: Object.fromEntries(fields) as Record<string, FieldMessage> });
}
