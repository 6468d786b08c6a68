import { expect, type Page } from '@playwright/test';
import { order as arabicOrder } from '@platewright/texts/ar/web/orders/order';
import { product as arabicProduct } from '@platewright/texts/ar/web/catalogue/product';
import { order } from '@platewright/texts/en/web/orders/order';
import { product } from '@platewright/texts/en/web/catalogue/product';
import { expectNoHorizontalScroll } from './auth-pages.ts';
import { expectAccessible } from './axe.ts';
import { startsWith, type DeskHand } from './desk-hand.ts';
import { selectOption } from './form.ts';
import { openPage } from './open-page.ts';
import { ownCategory } from './own-products.ts';

/** Rates, dates, couriers and agreements of an operator's own, and what the customers are charged by them. */

/** As they are typed: AED for 100 cm2 and for a plate, mm on each side, AED a colour. */
const THICK = { name: '3.18', rate: 33.5, minimum: 120 };
const RAISED = { name: '2.84', rate: 30, percent: 4, minimum: 110 };
const MARGIN_MM = 12;
const TRAPPING = 8;
export const AGREED_PERCENT = 12.5;

const roundHalfUp = (aed: number): number => Math.floor(aed * 100 + 0.5 + 1e-7) / 100;
export const SIZE = { width: 300, length: 200, colours: 2 };

/** By hand: each plate is cut with its margin, costs its area or the least price, less what was agreed on. */
export function countPrice(thickness: 'new' | 'raised', lessPercent = 0): number {
  const { minimum, rate } = thickness === 'new' ? THICK : { ...RAISED, rate: RAISED.rate * (1 + RAISED.percent / 100) };
  const area = ((SIZE.width + 2 * MARGIN_MM) / 10) * ((SIZE.length + 2 * MARGIN_MM) / 10);
  const less = (aed: number) => roundHalfUp((aed * (100 - lessPercent)) / 100);
  const plate = less(Math.max(minimum, roundHalfUp((area * rate) / 100)));
  return roundHalfUp(SIZE.colours * (plate + less(TRAPPING)));
}

export const formatAed = (aed: number): string => aed.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');

/** Nothing is wider than the page, and nobody is kept out, at each width. */
export async function expectFits(page: Page, where: string, widths: readonly number[]): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ width, height: own.height });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, `${where} at ${width}`);
  }
  await page.setViewportSize(own);
}

export async function changePrices(hand: DeskHand): Promise<void> {
  const { pricing } = hand.words;
  await hand.open('/prices');
  const cell = (row: string) =>
    hand.page
      .getByRole('row', { name: startsWith(row) })
      .getByRole('gridcell')
      .first();
  await cell(`${RAISED.name} mm`).click();
  await hand.field(pricing.grid.percent).fill(`+${RAISED.percent}`);
  await hand.press(pricing.grid.applyPercent);
  await expect(cell(`${RAISED.name} mm`)).toContainText('31.20');

  await hand.press(pricing.add.plates);
  const dialog = hand.page.getByRole('dialog');
  await expectFits(hand.page, 'a new thickness', [1440, 390]);
  await hand.field(pricing.thickness, dialog).fill(THICK.name);
  await hand.field(pricing.perArea, dialog).fill(String(THICK.rate));
  await hand.field(pricing.minimum, dialog).fill(String(THICK.minimum));
  await hand.press(pricing.add.confirm, dialog);
  // The key by which options of products offer it.
  await expect(hand.page.getByRole('row', { name: startsWith(`${THICK.name} mm`) })).toContainText('t318');

  await hand.press(pricing.add.margins);
  await expect(dialog.getByRole('button', { name: ownCategory.names.en })).toBeVisible();
  await hand.field(pricing.add.figure, dialog).fill(String(MARGIN_MM));
  await hand.press(pricing.add.confirm, dialog);
  await hand.publish();
}

const holidays = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20271202'];

/** Imported in English, with the name in Arabic typed beside it. */
export async function addHoliday(hand: DeskHand): Promise<void> {
  const { calendar } = hand.words;
  await hand.open('/calendar');
  const text = [...holidays, 'SUMMARY:National Day', 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
  const section = hand.page.getByRole('region', { name: calendar.holidays.title, exact: true });
  const file = { name: 'holidays.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) };
  await section.locator('input[type="file"]').setInputFiles(file);
  await expect(section.getByText(calendar.holidays.nameMissing)).toBeVisible();
  await expectFits(hand.page, 'an imported holiday', [390, 1024]);
  const row = section.getByRole('group').filter({ has: hand.page.locator('input[value="National Day"]') });
  await hand.field(calendar.holidays.ar, row).fill('اليوم الوطني');
  await hand.publish();
}

export async function addCourier(hand: DeskHand): Promise<void> {
  const { settings } = hand.words;
  await hand.open('/settings/couriers');
  await hand.press(settings.choices.add);
  const row = hand.page.getByRole('group', { name: settings.choices.unnamed, exact: true });
  await hand.field(settings.couriers.trackingUrl, row).fill('https://track.falcon.example/{number}');
  await hand.field(settings.choices.ar, row).fill('صقر إكسبريس');
  const named = hand.page.getByRole('group', { name: 'صقر إكسبريس', exact: true });
  await hand.field(settings.choices.en, named).fill('Falcon Express');
  await expectFits(hand.page, 'a new courier', [390, 1440]);
  await hand.publish();
}

export async function agree(hand: DeskHand, company: string): Promise<void> {
  const { agreements } = hand.words;
  await hand.open('/prices/agreements');
  await hand.press(agreements.new);
  const dialog = hand.page.getByRole('dialog');
  await expectFits(hand.page, 'a new agreement', [1024, 390]);
  await dialog.getByRole('combobox').fill(company.slice(0, 5));
  await hand.page.getByRole('option', { name: company }).click();
  await hand.press(agreements.dialog.open, dialog);
  await hand.press(agreements.percents.add);
  await hand.field(agreements.percents.percent).fill(String(AGREED_PERCENT));
  await expectFits(hand.page, 'an agreement', [1024, 390]);
  await hand.publish();
}

/** What the page of a product asks, answered in English. */
export async function configure(page: Page, address: string, thickness: 'new' | 'raised'): Promise<void> {
  await openPage(page, `${address}?lang=en`);
  await selectOption(page, /Plate type/, 'Digital');
  await selectOption(page, /Thickness/, thickness === 'new' ? /3\.18/ : /2\.84/);
  await page.getByLabel(/Print width/).fill(String(SIZE.width));
  await page.getByLabel(/Print length/).fill(String(SIZE.length));
  await selectOption(page, /Number of colours/, String(SIZE.colours));
  await page.getByRole('group', { name: 'Services' }).getByText('Trapping', { exact: true }).click();
}

/** The price that a customer reads, and that it is theirs where they have agreed on it. */
export async function expectPrice(page: Page, language: 'en' | 'ar', aed: number, listed?: number): Promise<void> {
  const [words, prices] = language === 'en' ? [product, order.price] : [arabicProduct, arabicOrder.price];
  const panel = page.getByRole('complementary', { name: words.quote.title });
  await expect(panel).toContainText(formatAed(aed));
  await expect(panel.getByText(prices.yours)).toHaveCount(listed === undefined ? 0 : 1);
  if (listed !== undefined) await expect(panel).toContainText(formatAed(listed));
}
