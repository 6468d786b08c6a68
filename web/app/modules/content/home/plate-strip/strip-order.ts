import { CallError } from '@platewright/contract/call-errors';
import { createSelectionFromKeys } from '@platewright/domain/options/answers';
import { completeWithExample } from '@platewright/domain/options/example-answers';
import type { OptionNode, Selection } from '@platewright/domain/options/option-types';
import { createInitialSelection } from '@platewright/domain/options/selection';
import type { StepAndRepeat } from '@platewright/domain/geometry/step-and-repeat';
import { umToMm } from '@platewright/domain/geometry/length';
import type { Language } from '@platewright/texts/languages';
import { api } from '../../../../api/client.ts';
import { getConfigStore } from '../../../catalogue/product/config-store.ts';
import { getDraftOwner } from '../../../catalogue/product/draft-storage.ts';
import type { PlateStripData, StripValues } from './strip-plate.ts';

/** A plate as the strip gives it. */
export interface StripInput {
  readonly product: PlateStripData['product'];
  readonly values: StripValues;
  readonly step: StepAndRepeat;
  readonly lang: Language;
}

const trees = new Map<string, Promise<OptionNode[]>>();

/** The options of the product, loaded once. */
function loadTree(url: string, lang: Language): Promise<OptionNode[]> {
  const key = `${lang} ${url}`;
  const loading =
    trees.get(key) ?? api.productOptions({ productUrlName: url, lang }).then(({ tree }) => tree as OptionNode[]);
  trees.set(key, loading);
  loading.catch(() => trees.delete(key));
  return loading;
}

/** The answers that the strip gives. */
const toSelection = (tree: OptionNode[], { values, step }: StripInput): Selection =>
  createSelectionFromKeys(tree, {
    ...{ repeatBy: 'repGear', gears: values.gears, stepRepeat: 'stepRepeat' },
    ...{ labelWidth: values.labelWidth, labelLength: values.labelLength },
    ...{ across: String(step.across), around: String(step.around), gapAcross: String(umToMm(step.gapAcrossUm)) },
  });

/** The server's price of the plate with usual answers for all the rest, before VAT. @throws CallError */
export async function priceStrip(strip: StripInput, signal: AbortSignal): Promise<number> {
  const { product, lang } = strip;
  const tree = await loadTree(product.url, lang);
  const typed = { ...createInitialSelection(tree), ...toSelection(tree, strip) };
  const example = completeWithExample(tree, typed);
  if (!example) throw new CallError('priceUnavailable');
  const selected = JSON.stringify(example.selection);
  const { selectedPrice, discount } = await api.calcPrice({ productId: product.id, selected, lang }, { signal });
  return selectedPrice - discount;
}

/** Takes the plate over to the configurator; what else was answered there stays. */
export async function takeStripToConfigurator(strip: StripInput): Promise<void> {
  const tree = await loadTree(strip.product.url, strip.lang);
  getConfigStore(getDraftOwner(), strip.product.url, tree).fill(toSelection(tree, strip));
}
