import { CallError } from '@platewright/contract/call-errors';
import type { ContentData } from '@platewright/domain/content/content-kinds';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { walkOptions } from '@platewright/domain/options/answers';
import { isOptionTree } from '@platewright/domain/options/check-option-tree';
import { findMissingPrice } from '@platewright/domain/pricing/price-keys';
import type { Handler, HandlerContext } from '../../../platform/http/handler-context.ts';
import { loadPriceList, lockOfferedPrices } from '../../pricing/index.ts';
import { createPublishingHandlers } from '../../publishing/index.ts';
import { catalogueCollection } from '../catalogue-collection.ts';

/** Choices that one error names; a dropdown may have hundreds. */
const MAX_NAMED = 5;

/**
 * A product offers only what the price list in force has a price for.
 * @throws CallError invalidInput at the options
 */
async function assertPriced({ tx, deps, lang }: HandlerContext, data: ContentData<'product'>): Promise<void> {
  if (!isOptionTree(data.options)) return;
  await lockOfferedPrices(tx);
  const list = await loadPriceList(tx, deps.clock.now());
  const translate = (text: LocalizedText) => text[lang] || text.en;
  const unpriced = new Set<string>();
  for (const { key, label, optionsFields } of walkOptions<LocalizedText>(data.options))
    for (const { sku, title } of optionsFields)
      if (sku && findMissingPrice(list, { key, sku }) !== null)
        unpriced.add(`${translate(label)} › ${translate(title)}`);
  if (unpriced.size === 0) return;
  const choices = [...unpriced].slice(0, MAX_NAMED).join(lang === 'ar' ? '، ' : ', ');
  throw new CallError('invalidInput', { fields: { options: { key: 'choicesUnpriced', params: { choices } } } });
}

const { publish } = createPublishingHandlers({
  ...catalogueCollection,
  assertPublishable: async (ctx, { row: { kind } }, data) => {
    if (kind === 'product') await assertPriced(ctx, data as ContentData<'product'>);
  },
});

export const deskCataloguePublish: Handler<'deskCataloguePublish'> = (input, ctx) => publish(input, ctx);
