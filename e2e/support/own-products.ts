import { expect, type Page } from '@playwright/test';
import { startsWith, type DeskHand, type Names } from './desk-hand.ts';
import { TreeHand } from './tree-hand.ts';

/** The catalogue of an operator who makes plates for cups, made at the desk with nothing of the standard one. */

const named = (en: string, ar: string): Names => ({ en, ar });

export const ownCategory = { key: 'cups-and-lids', names: named('Cups and lids', 'الأكواب والأغطية') };
/** The first one is made from nothing, the second has a branch of its own, the others differ in what they say and cost. */
export const ownProducts = [
  { key: 'paper-cup-plates', names: named('Paper cup plates', 'ألواح الأكواب الورقية') },
  { key: 'cup-sleeve-plates', names: named('Cup sleeve plates', 'ألواح أغلفة الأكواب') },
  { key: 'lid-plates', names: named('Lid plates', 'ألواح الأغطية') },
  { key: 'tray-plates', names: named('Tray plates', 'ألواح الصواني') },
  { key: 'napkin-plates', names: named('Napkin plates', 'ألواح المناديل') },
  { key: 'straw-wrap-plates', names: named('Straw wrap plates', 'ألواح أغلفة المصاصات') },
] as const;
/** What the branch of the second product asks, one under the other. */
export const branch = {
  market: named('Market', 'السوق'),
  hot: named('Hot drinks', 'المشروبات الساخنة'),
  size: named('Cup size', 'حجم الكوب'),
  large: named('Large', 'كبير'),
  extras: named('Extras', 'الإضافات'),
} as const;

const describeItself = (hand: DeskHand, { names }: { readonly names: Names }) =>
  hand.describe(names, named(`${names.en} of Falcon Plates.`, `${names.ar} من ألواح الصقر.`));
const choosePictures = async (hand: DeskHand) => {
  for (const field of ['thumbnail', 'image'] as const) await hand.choosePicture(hand.words.content.fields[field]);
};

export async function makeCategory(hand: DeskHand): Promise<void> {
  await hand.open('/catalogue/categories');
  await hand.press(hand.words.catalogue.add.category);
  await hand.begin(ownCategory.names, ownCategory.key);
  await choosePictures(hand);
  await describeItself(hand, ownCategory);
  await hand.publish();
}

/** Answers the path of its page at the desk. */
export async function makeFromNothing(hand: DeskHand, [product] = ownProducts): Promise<string> {
  await hand.open('/catalogue');
  await hand.press(hand.words.catalogue.add.product);
  const dialog = hand.page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`${hand.words.catalogue.columns.category}$`) }).click();
  await hand.page.getByRole('option', { name: ownCategory.names.en, exact: true }).click();
  const path = await hand.begin(product.names, product.key);
  const { fields } = hand.words.content;
  await hand.writeBoth(fields.shortDescription, named('For cups of every size.', 'للأكواب من كل حجم.'));
  await choosePictures(hand);
  await describeItself(hand, product);
  await hand.field(fields.pdfPrice).fill('40');
  await askForPlates(new TreeHand(hand));
  await hand.publish();
  return path;
}

async function askForPlates(tree: TreeHand): Promise<void> {
  const { optionFields } = tree.words.optionTree;
  await tree.addOption('dropdown', named('Plate type', 'نوع اللوح'), 'plateType');
  await tree.tick(optionFields.required);
  await tree.fillValues([{ names: named('Digital', 'رقمي'), sku: 'dig' }]);
  await tree.addChild('dropdown', named('Thickness', 'السماكة'), 'thickness');
  await tree.tick(optionFields.required);
  await tree.fillValues([
    { names: named('3.18 mm', '3.18 مم'), sku: 't318' },
    { names: named('2.84 mm', '2.84 مم'), sku: 't284' },
  ]);
  // Behind the first one, and not among its children.
  await tree.line.press('Home');
  for (const [key, names] of [
    ['printWidth', named('Print width', 'عرض الطباعة')],
    ['printLength', named('Print length', 'طول الطباعة')],
  ] as const) {
    await tree.addOption('number', names, key);
    await tree.tick(optionFields.required);
    await tree.limit(50, 900);
  }
  await tree.addOption('dropdown', named('Number of colours', 'عدد الألوان'), 'colours');
  await tree.tick(optionFields.required);
  await tree.fillValues(['1', '2'].map((n) => ({ names: named(n, n), sku: `c${n}` })));
  await tree.addOption('checkbox', named('Services', 'الخدمات'), 'services');
  await tree.fillValues([
    { names: named('Trapping', 'تداخل الألوان'), sku: 'trapping' },
    { names: named('Mounting layout', 'مخطط التثبيت'), sku: 'mounting' },
  ]);
  // A copy that nobody wanted is taken back.
  const lines = tree.editor.getByRole('treeitem');
  const count = await lines.count();
  await tree.line.press('Control+d');
  await expect(lines).toHaveCount(count + 1);
  await tree.line.press('Control+z');
  await expect(lines).toHaveCount(count);
  await tree.expectNothingWrong();
}

/** A copy whose first question opens a second, and that a third, each asked when the one before is answered. */
export async function makeBranchThreeDeep(hand: DeskHand, product = ownProducts[1]): Promise<void> {
  await hand.duplicate(product.names, product.key);
  const tree = new TreeHand(hand);
  await describeItself(hand, product);
  await tree.addOption('dropdown', branch.market, 'market');
  await tree.fillValues([
    { names: named('Cold drinks', 'المشروبات الباردة'), sku: 'cold' },
    { names: branch.hot, sku: 'hot' },
  ]);
  await tree.addChild('dropdown', branch.size);
  await tree.fillValues([{ names: branch.large, sku: 'large' }]);
  await tree.addChild('checkbox', branch.extras);
  await tree.fillValues([
    { names: named('Dieline drawing', 'رسم خطوط القص'), sku: 'dieline' },
    { names: named('Barcode build', 'إنشاء الباركود'), sku: 'barcode' },
  ]);
  await tree.expectNothingWrong();
  await tree.editor.getByRole('treeitem', { name: startsWith(branch.market[hand.language]) }).click();
  const reloads = tree.editor.getByRole('checkbox', { name: hand.words.optionTree.optionFields.need_reload });
  await expect(reloads).toBeChecked();
  await hand.publish();
}

/** Copies of the product on the page that say and cost something else. */
export async function makeOthers(hand: DeskHand, path: string): Promise<void> {
  const { fields } = hand.words.content;
  for (const [index, product] of ownProducts.slice(2).entries()) {
    await hand.open(path);
    await hand.duplicate(product.names, product.key);
    await hand.writeBoth(fields.shortDescription, product.names);
    await describeItself(hand, product);
    await hand.field(fields.pdfPrice).fill(String(50 + index));
    await hand.publish();
  }
}

interface CatalogueList {
  readonly categories: readonly { readonly id: number; readonly name: string; readonly status: string }[];
}

/** Takes what came with the installation off the site: one category by hand, the others as that one. */
export async function hideStandardCatalogue(hand: DeskHand): Promise<void> {
  const { publishing } = hand.words;
  const listed = await hand.call<CatalogueList>('/catalogue?kind=category&_start=0&_end=50&lang=en');
  const [first, ...others] = listed.categories.filter(({ name }) => name !== ownCategory.names.en);
  await hand.open(`/catalogue/${first?.id}`);
  await hand.press(publishing.hide.action);
  await hand.press(publishing.hide.confirm, hand.page.getByRole('alertdialog'));
  await expect(hand.page.getByText(publishing.hide.done)).toBeVisible();
  for (const { id } of others) {
    const { revision } = await hand.call<{ revision: number }>(`/catalogue/${id}?lang=en`);
    await hand.call(`/catalogue/${id}/remove`, { revision });
  }
}

/** The names of the products that a page leads to, each once. */
export async function listLinkedProducts(page: Page): Promise<string[]> {
  const links = page.locator('main a[href^="/products/"]');
  const names = await links.evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''));
  return [...new Set(names)].sort();
}
