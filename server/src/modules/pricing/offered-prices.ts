import { CallError, type FieldMessage } from '@platewright/contract/call-errors';
import type { Language, LocalizedText } from '@platewright/domain/localized-text';
import { findMissingPrice, pricedOptionKeys } from '@platewright/domain/pricing/price-keys';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import { translate } from '../../platform/translate.ts';
import { listNames, listOfferedFields, listOfferedSkus } from '../catalogue/index.ts';
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
  findMisfit: async (tx, { id, kind, from, at, now, formers }) => {
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
    // A product that is moved is not being edited.
    const places = kind === 'product' && formers.length > 0 ? await listOfferedFields(tx, { id, at: from }) : [];
    return (lang) => {
      const names = unpriced.map((one) => `${toText(one.product, lang)} › ${nameChoice(one, lang)}`);
      const choices = listNames(names, lang);
      return {
        error: createError(kind, unpriced, { day, places, lang }),
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

interface ErrorPlace {
  /** From which something is missing; null for now. */
  readonly day: string | null;
  /** Where the product that is edited offers what; none where nobody edits one. */
  readonly places: Awaited<ReturnType<typeof listOfferedFields>>;
  readonly lang: Language;
}

function createError(kind: string, unpriced: readonly Unpriced[], { day, places, lang }: ErrorPlace): CallError {
  const nameProducts = (some: readonly Unpriced[]) =>
    listNames(
      some.map(({ product }) => toText(product, lang)),
      lang,
    );
  const createMessage = (key: 'choicesUnpriced' | 'priceOffered', params: Record<string, string>): FieldMessage =>
    day === null ? { key, params } : { key: `${key}From`, params: { ...params, day } };
  if (kind === 'category') return new CallError('categoryUnpriced', { params: { products: nameProducts(unpriced) } });
  if (kind === 'product') {
    const describe = (some: readonly Unpriced[]) =>
      createMessage('choicesUnpriced', {
        choices: listNames(
          some.map((one) => nameChoice(one, lang)),
          lang,
        ),
      });
    const found = unpriced.flatMap((one) =>
      places.filter(({ key, sku }) => key === one.key && sku === one.sku).map(({ field }) => [field, describe([one])]),
    );
    const fields = found.length > 0 ? Object.fromEntries(found) : { options: describe(unpriced) };
    return new CallError('invalidInput', { fields: fields as Record<string, FieldMessage> });
  }
  const fields = [...new Set(unpriced.map(({ field }) => field))].map((field) => {
    const products = nameProducts(unpriced.filter((one) => one.field === field));
    return [field, createMessage('priceOffered', { products })];
  });
  return new CallError('invalidInput', { fields: Object.fromEntries(fields) as Record<string, FieldMessage> });
}
