import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { catalogue } from '@platewright/texts/en/desk/catalogue/catalogue';
import { optionEditor } from '@platewright/texts/en/desk/catalogue/option-editor';
import { optionTree } from '@platewright/texts/en/desk/catalogue/option-tree';
import { content } from '@platewright/texts/en/desk/content';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { shell } from '@platewright/texts/en/desk/shell';
import { expectAccessible } from '../support/axe.ts';
import { publishNow } from '../support/publish.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';
import { openPage } from '../support/open-page.ts';
import { selectOption } from '../support/form.ts';

const fieldTypes = Object.keys(optionTree.fieldTypes) as (keyof typeof optionTree.fieldTypes)[];

test('a product that did not exist is made at the desk, seen by a customer, moved and hidden', async ({
  page,
  context,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [name, key, moved] = [`Sleeves ${mark}`, `sleeves-${mark}`, `cup-sleeves-${mark}`];
  const fetchPage = (path: string) => page.request.get(path, { maxRedirects: 0 });
  await signInAtDesk(page, 'admin@platewright.example');
  await page.getByRole('navigation', { name: shell.navigation }).getByRole('link', { name: catalogue.nav }).click();
  await page.getByRole('searchbox', { name: catalogue.search }).fill('woven-sack');
  await expect(page).toHaveURL(/q=woven-sack/);
  await page.getByRole('link', { name: content.open.replace('{title}', 'Woven sack plates') }).click();

  await page.getByRole('button', { name: catalogue.duplicate.action }).click();
  const copy = page.getByRole('dialog');
  await expectAccessible(page, 'a copy of a product');
  await copy.getByRole('textbox', { name: catalogue.dialog.nameEn }).fill(name);
  await copy.getByRole('textbox', { name: catalogue.dialog.nameAr }).fill(`أكمام ${mark}`);
  await copy.getByRole('textbox', { name: catalogue.key }).fill(key);
  await copy.getByRole('button', { name: catalogue.dialog.add, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await test.step('the preview is the page of the customer with the draft', async () => {
    await page.getByRole('button', { name: content.preview, exact: true }).click();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: content.previewIn.en }).click(),
    ]);
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
    await tab.close();
    expect((await fetchPage(`/products/${key}`)).status()).toBe(302);
  });

  // Search engines are not told of the product that it was copied from.
  for (const label of [content.fields.metaTitle, content.fields.metaDescription])
    for (const [language, words] of [
      ['English', name],
      ['العربية', `أكمام ${mark}`],
    ] as const) {
      const field = page.getByRole('textbox', { name: new RegExp(`^${label}.*${language}`) });
      await expect(field).toHaveValue('');
      await field.fill(words);
    }

  await test.step('asks for an option of each type, made in the tree', async () => {
    const editor = page.getByRole('region', { name: content.fields.options, exact: true });
    const nameIn = (language: string) =>
      editor.getByLabel(new RegExp(`^${optionTree.optionFields.label}.*${language}`));
    for (const type of fieldTypes) {
      const entry = page.getByRole('menuitem', { name: optionTree.fieldTypes[type], exact: true });
      const add = editor.getByRole('button', { name: optionEditor.add, exact: true });
      // The menu closes when the page scrolls, and the press scrolls to its button.
      await add.scrollIntoViewIfNeeded();
      await expect(async () => {
        if (!(await entry.isVisible())) await add.click();
        await expect(entry).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await entry.click();
      const option = `Own ${optionTree.fieldTypes[type].toLowerCase()}`;
      await nameIn('English').fill(option);
      await nameIn('العربية').fill(`خاص ${type}`);
      if (type === 'staticText')
        for (const [language, words] of [
          ['English', 'Own text to read'],
          ['العربية', 'نص للقراءة'],
        ] as const)
          await editor.getByLabel(new RegExp(`^${optionTree.optionFields.description}.*${language}`)).fill(words);
      const isFile = type === 'downloadableFile';
      if (type !== 'swatch' && type !== 'dropdown' && type !== 'checkbox' && !isFile) continue;
      await editor.getByRole('treeitem', { name: new RegExp(`^${option}`) }).press('ArrowRight');
      await editor.getByRole('treeitem', { name: new RegExp(`^${option}`) }).press('ArrowRight');
      await nameIn('English').fill(isFile ? option : `First ${type}`);
      await nameIn('العربية').fill(`أول ${type}`);
      if (isFile)
        await editor
          .getByRole('textbox', { name: new RegExp(`^${optionTree.valueFields.downloadableFile}`) })
          .fill('/media/catalogue/guides/artwork-labels.pdf');
    }
    await expect(editor.getByRole('button', { name: optionEditor.problemsLead })).toHaveCount(0);
    await page.getByRole('button', { name: publishing.save, exact: true }).click();
    await expect(page.getByText(publishing.savedToast)).toBeVisible();
  });

  await test.step('the form of the customer stands beside the options, with what is typed', async () => {
    const { preview } = optionEditor;
    await page.getByRole('button', { name: preview.show }).click();
    const shown = page.frameLocator(`iframe[title="${preview.title}"]`);
    await expect(shown.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(shown.getByText('Own text to read')).toBeVisible();
    await page.getByRole('radio', { name: preview.screen }).click();
    await expect(shown.getByRole('complementary', { name: 'Fast Quote' })).toContainText(/AED\s*[1-9]/);
    await page.getByRole('button', { name: preview.hide }).click();
  });

  await publishNow(page);
  await expect(page.getByText(publishing.publishedToast)).toBeVisible();
  expect(await (await fetchPage(`/products/${key}?lang=en`)).text()).toContain(name);

  await test.step('a customer configures it and sees its price', async () => {
    const shop = await context.newPage();
    await signIn(shop, 'owner@gulf-labels.example');
    await openPage(shop, `/products/${key}?lang=en`);
    const form = shop.getByRole('form', { name });
    for (const type of fieldTypes)
      await expect(form.getByText(`Own ${optionTree.fieldTypes[type].toLowerCase()}`).first()).toBeVisible();
    await selectOption(shop, /Thickness/, '2.84 mm');
    await shop.getByLabel(/Print width/).fill('500');
    await shop.getByLabel(/Print length/).fill('700');
    await selectOption(shop, /Number of colours/, '2');
    await form.getByText('First swatch', { exact: true }).click();
    await selectOption(shop, /Own list/, 'First dropdown');
    await shop.getByLabel(/Own text of one line/).fill('Typed');
    await expect(shop.getByRole('complementary', { name: 'Fast Quote' })).toContainText(/AED\s*[1-9]/);
    await shop.close();
  });

  await page.getByRole('button', { name: catalogue.changeKey.action }).click();
  const dialog = page.getByRole('dialog', { name: catalogue.changeKey.title });
  await dialog.getByRole('textbox').fill(moved);
  await dialog.getByRole('button', { name: catalogue.changeKey.confirm, exact: true }).click();
  await expect(page.getByText(`/products/${moved}`, { exact: true })).toBeVisible();
  const answer = await fetchPage(`/products/${key}?lang=ar`);
  expect([answer.status(), answer.headers()['location']]).toEqual([301, `/products/${moved}?lang=ar`]);
  expect(await (await fetchPage(`/products/${moved}?lang=ar`)).text()).toContain(`أكمام ${mark}`);

  await page.getByRole('button', { name: publishing.hide.action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: publishing.hide.confirm }).click();
  // The toast stands above the bar of actions and covers none of them.
  const toast = page.getByText(publishing.hide.done);
  await expect(toast).toBeVisible();
  const publishAgain = page.getByRole('button', { name: publishing.publishAgain, exact: true });
  const [above, below] = [await toast.boundingBox(), await publishAgain.boundingBox()];
  expect((above?.y ?? Infinity) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await expect.poll(async () => (await fetchPage(`/products/${moved}?lang=en`)).status()).toBe(302);
});
