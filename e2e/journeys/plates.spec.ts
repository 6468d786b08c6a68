import { expect, test, type Page } from '@playwright/test';
import { plates as arabic } from '@platewright/texts/ar/shared/plates';
import { plates as english } from '@platewright/texts/en/shared/plates';
import { signOff as arabicPoints } from '@platewright/texts/ar/shared/sign-off';
import { signOff as englishPoints } from '@platewright/texts/en/shared/sign-off';
import { signing as arabicSigning } from '@platewright/texts/ar/web/proofs/sign-off';
import { signing as englishSigning } from '@platewright/texts/en/web/proofs/sign-off';
import { expectAccessible } from '../support/axe.ts';
import { callApi } from '../support/call-api.ts';
import { openPage } from '../support/open-page.ts';
import { signIn, signInAtDesk } from '../support/sign-in.ts';

/** A proof of the demo world is looked at plate by plate, by its customer and by staff. */

const ORDER = 10412;

const canvas = (page: Page) => page.locator('canvas[data-plates][data-state="complete"]');

/** Plates are made by a process that leaves everything else its turn. */
const expectPlates = (page: Page) => expect(canvas(page)).toBeVisible({ timeout: 120_000 });

/** The colour in the middle of the stage: red, green, blue. */
const readMiddle = (page: Page): Promise<number[]> =>
  canvas(page).evaluate((element) => {
    const picture = element as HTMLCanvasElement;
    const { clientWidth = 0, clientHeight = 0 } = picture.parentElement ?? {};
    const ratio = picture.width / picture.clientWidth;
    // The canvas is larger than its stage, by the same on each side.
    const toPixel = (all: number, stage: number, part: number): number =>
      Math.round(ratio * ((all - stage) / 2 + stage * part));
    const x = toPixel(picture.clientWidth, clientWidth, 0.52);
    const y = toPixel(picture.clientHeight, clientHeight, 0.45);
    const { data } = picture.getContext('2d')?.getImageData(x, y, 1, 1) ?? { data: [] };
    return [...data].slice(0, 3);
  });

test('a proof is shown plate by plate, measured and mapped @phone-ar', async ({ page }, { project }) => {
  const isArabic = project.metadata['lang'] === 'ar';
  const texts = isArabic ? arabic : english;
  await signIn(page, 'approver@gulf-labels.example');
  const { rows } = await callApi<{ rows: { id: number }[] }>(
    page,
    `/orderdetails/downloadfiles/${ORDER}?_start=0&_end=5`,
  );
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/artwork/tiles/')) tiles.push(request.url());
  });
  await openPage(page, `/order/${ORDER}/proof/${rows[0]?.id ?? 0}?lang=${isArabic ? 'ar' : 'en'}`);
  await expectPlates(page);
  // A phone shows the inks in one line under the page, a desktop in a panel beside it.
  const inks = page.getByRole(isArabic ? 'group' : 'region', { name: texts.title });
  await expect(inks).toBeVisible();
  // What is on the screen, not the page in full resolution with everything around it.
  expect(tiles.length).toBeLessThan(40);

  const inProof = await readMiddle(page);
  expect(Math.min(...inProof)).toBeLessThan(250);
  await inks
    .getByRole('button', { name: texts.solo.replace('{ink}', '') })
    .first()
    .click();
  await expect.poll(() => readMiddle(page)).toEqual([255, 255, 255]);
  await page.keyboard.press('a');
  await expect.poll(() => readMiddle(page)).toEqual(inProof);
  await expectAccessible(page, 'the plates of a proof');

  const map = page.getByRole('button', { name: texts.coverageMap });
  await map.click();
  await expect(map).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => {
      const [red = 0, green = 0, blue = 0] = await readMiddle(page);
      return Math.max(red, green, blue) - Math.min(red, green, blue);
    })
    .toBe(0);
  await map.click();

  await page.getByRole('button', { name: texts.measure }).click();
  // The canvas is larger than its stage.
  const box = await canvas(page).locator('..').boundingBox();
  const [x = 0, y = 0] = [(box?.x ?? 0) + 80, (box?.y ?? 0) + 80];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 100, y, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByText(/↔ \d+\.\d{2} {2}↕ 0\.00/)).toBeVisible();
  await checkPoints(page, isArabic);
});

/** The checklist of the sign-off shows its points on the proof, and keeps what was ticked and typed meanwhile. */
async function checkPoints(page: Page, isArabic: boolean): Promise<void> {
  const [texts, points] = isArabic ? [arabicSigning, arabicPoints] : [englishSigning, englishPoints];
  const approve = page.getByRole('button', { name: isArabic ? 'اعتماد' : 'Approve', exact: true });
  await approve.click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  const first = dialog.getByRole('checkbox', { name: new RegExp(`^${points.text.name}`) });
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(first).toBeChecked();
  await dialog.getByRole('textbox').fill('Omar');
  await expect(dialog.getByText(texts.needPoints)).toBeVisible();
  await expectAccessible(page, 'the sign-off of a proof');
  await dialog.getByRole('button', { name: texts.showNamed.replace('{point}', points.size.name) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/↔ \d+\.\d{2} {2}↕ 0\.00/)).toBeVisible();
  await page.getByRole('button', { name: texts.resume }).click();
  await expect(first).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`^${points.size.name}`) })).toBeFocused();
  await expect(dialog.getByRole('textbox')).toHaveValue('Omar');
}

test('staff look at the plates of a posted proof', async ({ page }) => {
  await signInAtDesk(page, 'admin@platewright.example', `/desk/orders/${ORDER}`);
  await page.getByRole('link', { name: /^Plates of Sidr-honey-500-g-proof\.pdf/ }).click();
  await expectPlates(page);
  const panel = page.getByRole('region', { name: english.title });
  await expect(panel.getByRole('checkbox')).toHaveCount(4);
  const dots = page.getByRole('button', { name: english.dots });
  await dots.click();
  await expect(dots).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(english.exact)).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Magenta' }).uncheck();
  await expect(panel.getByRole('button', { name: english.showAll })).toBeEnabled();
  await panel.getByRole('button', { name: english.printOrder }).click();
  await panel.getByRole('button', { name: english.printLater.replace('{ink}', '\u2068Cyan\u2069') }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('Magenta');
  await expectAccessible(page, 'plates at the desk');
  // The order is remembered as long as the tab is open.
  await page.reload();
  await expect(panel.getByRole('listitem').first()).toContainText('Magenta', { timeout: 60_000 });
});
