import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { content as english } from '@platewright/texts/en/desk/content';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { openFromMenu } from '../support/open-from-menu.ts';
import { openPage, reloadPage, waitForScript } from '../support/open-page.ts';
import { publishNow } from '../support/publish.ts';
import { fillDeskSignIn, signInAtDesk } from '../support/sign-in.ts';

/** Staff change a text of the site: nobody sees it before it is published, everybody at once after. */

const ADMIN = 'admin@platewright.example';
const answerField = (page: Page, name: RegExp | string) => page.locator('main').getByRole('textbox', { name });

/** Pastes as a browser does what was copied from a program without formats. */
const pastePlainText = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** What the public page says, read as a visitor without any session. */
async function fetchPublicFaq(page: Page): Promise<string> {
  const answer = await page.request.get('/faq?lang=en');
  return answer.text();
}

async function openQuestion(page: Page, words: string): Promise<void> {
  await openPage(page, '/desk/content/kinds/faq');
  await page.getByRole('searchbox', { name: english.search }).fill(words);
  await expect(page).toHaveURL(/q=/);
  // By its words: what the search leaves out may stand for a moment more.
  await page.getByRole('link', { name: new RegExp(`^Edit: .*${words}`) }).click();
  await expect(page.getByRole('heading', { name: publishing.history.title })).toBeVisible();
}

test('staff edit an answer, look at it, publish it, and bring the earlier one back', async ({ page, context }) => {
  const mark = `Journey ${randomUUID()}`;
  await signInAtDesk(page, ADMIN);
  await openFromMenu(page, english.nav);
  await expect(page.getByRole('heading', { level: 1, name: english.title })).toBeVisible();
  await openQuestion(page, 'bleed');

  await test.step('the draft is written with an editor, saved as clean HTML, and seen by nobody', async () => {
    const answer = answerField(page, /^Answer, English/);
    const format = page.getByRole('toolbar', { name: 'Format: Answer, English' });
    await expect(answer).toContainText('2 mm for labels');
    await answer.fill('');
    await pastePlainText(answer, `${mark}\n\nSecond line `);
    await expect(answer.locator('p')).toHaveText([mark, 'Second line']);
    await format.getByRole('button', { name: english.editor.bulletList, exact: true }).click();
    await format.getByRole('button', { name: english.editor.link, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: english.editor.link });
    await dialog.getByRole('textbox').fill('plates.example');
    await dialog.getByRole('textbox').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(answerField(page, /^Answer, (?!English)/)).toHaveAttribute('dir', 'rtl');
    await page.getByRole('button', { name: publishing.save }).click();
    await expect(page.getByText(publishing.savedToast)).toBeVisible();
    const saved = page.locator('details', { hasText: mark }).locator('div');
    const link = '<a href="https://plates.example" target="_blank" rel="noopener noreferrer">plates.example</a>';
    await expect.poll(() => saved.innerHTML()).toBe(`<p>${mark}</p><ul><li>Second line ${link}</li></ul>`);
    expect(await fetchPublicFaq(page)).not.toContain(mark);
  });

  await test.step('the preview says what it is, is cached by nobody and found by no search', async () => {
    await page.getByRole('button', { name: english.preview, exact: true }).click();
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('menuitem', { name: english.previewIn.en }).click(),
    ]);
    await tab.waitForURL(/preview=/);
    await waitForScript(tab);
    await expect(tab.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await expect(tab.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(await tab.content()).toContain(mark);
    const again = await tab.request.get(tab.url());
    expect(again.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    await expectAccessible(tab, 'preview');
    await tab.getByRole('link', { name: 'Show the published page' }).click();
    await expect(tab).not.toHaveURL(/preview/);
    expect(await tab.content()).not.toContain(mark);
    await tab.close();
  });

  await test.step('published, it is there at once', async () => {
    await publishNow(page);
    await expect(page.getByText(publishing.publishedToast)).toBeVisible();
    expect(await fetchPublicFaq(page)).toContain(mark);
  });

  await test.step('the first version is compared and restored', async () => {
    await page.getByRole('button', { name: 'Compare version 1', exact: true }).click();
    const compared = page.getByRole('dialog');
    await expect(compared.getByText(mark)).toBeVisible();
    await expect(compared.getByText(publishing.history.changes.changed)).toHaveCount(1);
    await compared.getByRole('button', { name: publishing.history.close, exact: true }).last().click();
    await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: publishing.history.restore }).click();
    await expect(answerField(page, /^Answer, English/)).toContainText('2 mm for labels');
    await publishNow(page);
    await expect.poll(() => fetchPublicFaq(page)).not.toContain(mark);
  });
});

test('partners are put in order with the keyboard; a new one exists once it is saved, and outlives the session', async ({
  page,
}) => {
  await signInAtDesk(page, ADMIN);
  await openPage(page, '/desk/content/kinds/partner');
  const titles = page.getByRole('link', { name: /^Edit: / });
  // The rows come together.
  await expect(titles.nth(1)).toBeVisible();
  const [first = '', second = ''] = await titles.allTextContents();
  const down = page.getByRole('button', { name: english.down.replace('{title}', first) });
  const waitForSavedOrder = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/desk/content/order') && answer.ok());
  const movedDown = waitForSavedOrder();
  await down.focus();
  await down.press('Enter');
  await expect(titles.first()).toHaveText(second);
  await expect(down).toBeFocused();
  await movedDown;
  const movedUp = waitForSavedOrder();
  await page.getByRole('button', { name: english.up.replace('{title}', first) }).press('Enter');
  await expect(titles.first()).toHaveText(first);
  await movedUp;
  await reloadPage(page);
  await expect(titles.first()).toHaveText(first);

  const count = await titles.count();
  await page.getByRole('link', { name: english.add, exact: true }).click();
  await page.getByRole('button', { name: publishing.publish, exact: true }).click();
  await expect(page.getByText('Choose a picture.', { exact: true })).toBeVisible();
  await expect(page.getByText('This field is required', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await expect(page).toHaveURL(/kinds\/partner$/);
  await reloadPage(page);
  await expect(titles).toHaveCount(count);

  // An entry exists once it is saved; what is typed outlives the session.
  const name = `Journey ${randomUUID().slice(0, 8)}`;
  const nameField = page.getByRole('textbox', { name: /^Name/ });
  await openPage(page, '/desk/content/new?kind=partner');
  await nameField.fill(name);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('deskSession') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('deskSession', JSON.stringify({ ...session, token: 'old', refreshToken: 'old' }));
  });
  await page.getByRole('button', { name: publishing.save }).click();
  await expect(page).toHaveURL(/\/desk\/login/);
  await fillDeskSignIn(page, ADMIN);
  await expect(page.getByText(publishing.unsavedInput)).toBeVisible();
  await expect(nameField).toHaveValue(name);
  await page.getByRole('button', { name: publishing.save }).click();
  await expect(page.getByText(publishing.savedToast)).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/content\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await nameField.fill('Given up');
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: publishing.leave.confirm }).click();
  await page.getByRole('link', { name: `Edit: ${name}` }).click();
  await expect(nameField).toHaveValue(name);
  await page.getByRole('button', { name: publishing.remove.action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: publishing.remove.confirm }).click();
  await expect(page).toHaveURL(/kinds\/partner$/);
});

test('staff close the portal for works: the draft shows the maintenance screen, open pages wait and come back [SHL-26] [SHL-27]', async ({
  page,
  context,
}) => {
  // The portal of the journeys stays open: the switch is looked at as a draft, and an open page notices it.
  await signInAtDesk(page, ADMIN);
  await openPage(page, '/desk/content/kinds/maintenance');
  await page
    .getByRole('link', { name: /^Edit: / })
    .first()
    .click();
  const [shown, closed] = [english.fields.on, english.fields.closed].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  await shown?.check({ force: true });
  await closed?.check({ force: true });
  await page.getByRole('button', { name: publishing.save }).click();
  await expect(page.getByText(publishing.savedToast)).toBeVisible();
  await page.getByRole('button', { name: english.preview, exact: true }).click();
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('menuitem', { name: english.previewIn.en }).click(),
  ]);
  await tab.waitForURL(/preview=/);
  await expect(tab.getByRole('heading', { name: 'Maintenance Break' })).toBeVisible();
  await expect(tab.getByText('We are improving the portal tonight.')).toBeVisible();
  await expect(tab.getByRole('main').getByRole('link', { name: /^support@/ })).toBeVisible();
  await expect(tab.getByRole('banner')).toHaveCount(0);
  await expectAccessibleInBothThemes(tab, 'the closed portal');
  await tab.close();
  // Publishing it would close the portal: that asks first, and says who will see what.
  await page.getByRole('button', { name: publishing.publish, exact: true }).click();
  const question = page.getByRole('dialog', { name: english.close.title });
  await expect(question).toContainText('every customer who is signed in sees the maintenance screen');
  await question.getByRole('button', { name: publishing.cancel, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: publishing.publish, exact: true })).toBeFocused();
  await page.getByRole('button', { name: publishing.discard.action, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: publishing.discard.confirm }).click();
  await expect(page.getByText(publishing.discard.done)).toBeVisible();

  const visitor = await context.newPage();
  await openPage(visitor, '/contact-us?lang=en');
  const message = visitor.getByRole('textbox', { name: /^Message/ });
  await message.fill('Half of a sen');
  await visitor.route('**/api/health', (route) => route.fulfill({ json: { error: null, payload: { open: false } } }));
  await visitor.route('**/about-us.data*', (route) => route.fulfill({ status: 503, body: '{"error":{}}' }));
  await visitor.route('**/api/contactus', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 503, name: 'maintenance', message: 'Closed' }, payload: null },
    }),
  );
  await visitor.getByRole('textbox', { name: /^Full name/i }).fill('Maha');
  await visitor
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('maha@journeys.example');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByRole('heading', { name: 'Maintenance Break' })).toBeVisible();
  await expect(message).toBeHidden();
  await visitor.unroute('**/api/health');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toHaveValue('Half of a sen');

  // On the way to another page there is nothing to come back to but the page itself.
  await visitor.route('**/api/health', (route) => route.fulfill({ json: { error: null, payload: { open: false } } }));
  await visitor.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(visitor.getByRole('heading', { name: 'Maintenance Break' })).toBeVisible();
  await visitor.unrouteAll();
  const loaded = visitor.waitForEvent('load');
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await loaded;
});
