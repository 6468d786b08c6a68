import { mmToUm } from '@platewright/domain/geometry/length';
import { readAnswers, walkOptions } from '@platewright/domain/options/answers';
import { completeWithExample } from '@platewright/domain/options/example-answers';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { getPlateFacts } from '@platewright/domain/options/plate-facts';
import { createPlateModel } from '@platewright/domain/options/plate-model';
import { createInitialSelection } from '@platewright/domain/options/selection';
import type { AppLoadContext } from 'react-router';
import { stripFieldKeys, type PlateStripData } from './strip-plate.ts';

/** The category whose first product the strip configures. */
const STRIP_CATEGORY = 'labels';

/** What the strip of fields starts from: the usual plate of the first product with labels on a cylinder; null without one. */
export async function loadPlateStrip({
  client,
  lang,
}: Pick<AppLoadContext, 'client' | 'lang'>): Promise<PlateStripData | null> {
  const [product] = await client.productsGetList({ categoryId: STRIP_CATEGORY, lang }).catch(() => []);
  if (!product) return null;
  const [answer, { category }] = await Promise.all([
    client.productOptions({ productUrlName: product.url, lang }),
    client.productGet({ id: product.url, lang }),
  ]);
  // The contract does not describe the tree; its type is the domain's.
  const tree = answer.tree as OptionNode[];
  const example = completeWithExample(tree, createInitialSelection(tree));
  const plate =
    example &&
    createPlateModel(getPlateFacts(tree, example.selection), {
      categoryKey: category.base,
      marginUm: category.marginUm,
      reversePrint: false,
      getUnnamedInkLabel: () => '',
    });
  if (!example || !plate?.step) return null;
  const answers = readAnswers(tree, example.selection);
  const maxWidth = [...walkOptions(tree)].find(({ key }) => key === 'printWidth')?.max ?? null;
  const fields = stripFieldKeys.flatMap((key) => {
    const option = answers.option(key);
    if (!option) return [];
    const { label, units, min, max, float, decimals } = option;
    return [
      { key, label, units, min: min ?? 0, max: max ?? 0, decimals: float ? decimals : 0, value: answers.text(key) },
    ];
  });
  if (fields.length < stripFieldKeys.length) return null;
  return {
    product: { id: product.id, url: product.url, name: product.name },
    fields,
    plate: { ...plate, imageUm: null },
    maxWidthUm: (maxWidth === null ? null : mmToUm(maxWidth)) ?? plate.widthUm,
    gapUm: plate.step.gapAcrossUm,
  };
}
