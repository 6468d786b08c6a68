import { expect, test, type Browser, type Page } from '@playwright/test';
import { parcels } from '@platewright/texts/en/desk/delivery';
import { sheets } from '@platewright/texts/en/desk/ganging';
import { plateRoom } from '@platewright/texts/en/desk/production/plate-room';
import { plateQueue } from '@platewright/texts/en/desk/production/plate-queue';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewOwner } from '../support/customer-accounts.ts';
import { selectOption } from '../support/form.ts';
import { openPage } from '../support/open-page.ts';
import {
  askDesk,
  createOrdersOfKind,
  listPlates,
  scan,
  stockMaterial,
  type PlateAnswer,
  type PlateKind,
} from '../support/plate-room.ts';
import { signInAtDesk } from '../support/sign-in.ts';

/** The plate room, from what waits for a sheet to the courier. */

const KINDS: readonly PlateKind[] = [
  { plateType: 'dig', thickness: 't114', thicknessMm: 1.14 },
  { plateType: 'dig', thickness: 't170', thicknessMm: 1.7 },
  { plateType: 'ftd', thickness: 't114', thicknessMm: 1.14 },
];

interface Desk {
  readonly email?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

async function openDesk(
  browser: Browser,
  path: string,
  { email = 'admin@platewright.example', viewport = { width: 1280, height: 900 } }: Desk = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  await signInAtDesk(page, email, path);
  return page;
}

/** Has sheets proposed for what waits of a material and relief, and images them; their numbers. */
async function gang(desk: Page, materialId: number, reliefUm: number): Promise<number[]> {
  await openPage(desk, '/desk/sheets?lang=en');
  await desk.locator(`a[href$="material=${materialId}&relief=${reliefUm}"]`).click();
  await desk.getByRole('button', { name: sheets.proposal.confirm }).click();
  await expect(desk.getByText(/^Sheets planned: \d+/)).toBeVisible();
  const planned = await askDesk<{ sheets: { rows: { id: number; materialId: number; reliefMm: number | null }[] } }>(
    desk,
    '/sheets?filter=planned',
  );
  const mine = planned.sheets.rows.filter((row) => row.materialId === materialId && row.reliefMm === reliefUm / 1000);
  expect(mine.length).toBeGreaterThan(0);
  for (const { id } of mine) {
    await openPage(desk, `/desk/sheets/${id}?lang=en`);
    await desk.getByRole('button', { name: sheets.actions.release }).click();
    await desk.getByRole('button', { name: sheets.actions.image }).click();
    await expect(desk.getByText(/is imaged.*Plates that went with it: \d/)).toBeVisible();
  }
  return mine.map(({ id }) => id);
}

/** Says that sheets are cut: their plates go on one by one, and what is worth keeping of them is in stock. */
async function cut(desk: Page, sheetIds: readonly number[]): Promise<void> {
  for (const id of sheetIds) {
    await openPage(desk, `/desk/sheets/${id}?lang=en`);
    await desk.getByRole('button', { name: sheets.actions.cut }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: sheets.actions.cut }).click();
    await expect(desk.getByText(/is cut\. Off-cuts/)).toBeVisible();
  }
}

const focusScanField = (desk: Page) => desk.getByRole('textbox', { name: plateRoom.scan.label }).focus();

async function openStation(desk: Page, station: string): Promise<void> {
  await openPage(desk, `/desk/plates?station=${station}&lang=en`);
  await focusScanField(desk);
}

/** Scans all plates of these orders through, station after station, until `last` has none left. */
async function scanThrough(desk: Page, orderIds: readonly number[], until: string | null): Promise<void> {
  for (;;) {
    const waiting = (await listPlates(desk, orderIds)).filter(({ station }) => station !== until);
    const station = waiting[0]?.station;
    if (!station) return;
    const here = waiting.filter((plate) => plate.station === station);
    await openStation(desk, station);
    await scan(
      desk,
      here.map(({ code }) => code),
    );
    await expect
      .poll(async () => (await listPlates(desk, orderIds)).filter((plate) => plate.station === station).length, {
        timeout: 60_000,
      })
      .toBe(0);
  }
}

/** Both scan a plate at once: for one it goes on, the other reads who was faster. */
async function race(first: Page, second: Page, { code, station }: PlateAnswer): Promise<void> {
  for (const desk of [first, second]) await openStation(desk, station ?? '');
  await Promise.all([scan(first, [code]), scan(second, [code])]);
  const countLosers = async () => {
    const counts = await Promise.all([first, second].map((desk) => desk.getByText(/was faster: it is at/).count()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(countLosers).toBe(1);
}

test('twelve orders of three materials pass from sheets through all stations by scans, with a remake, to the courier', async ({
  page,
  browser,
}) => {
  // Some two hundred scans, and four proofs of each of three materials.
  test.slow();
  await signInAsNewOwner(page, 'plate-room');
  const orderIds: number[] = [];
  const sheetIds: number[] = [];
  const desk = await openDesk(browser, '/desk/sheets');
  for (const [at, kind] of KINDS.entries()) {
    const materialId = await stockMaterial(page, kind);
    const reliefUm = 510 + 10 * at;
    orderIds.push(...(await createOrdersOfKind(page, kind, { count: 4, reliefUm })));
    sheetIds.push(...(await gang(desk, materialId, reliefUm)));
  }
  const made = await listPlates(desk, orderIds);
  expect(made).toHaveLength(24);

  const colleague = await openDesk(browser, '/desk/plates', { email: 'plates@platewright.example' });
  const [first] = made;
  if (first) await race(desk, colleague, first);
  await scanThrough(desk, orderIds, 'cutting');
  await cut(desk, sheetIds);
  expect((await listPlates(desk, orderIds)).every(({ station }) => station === 'quality')).toBe(true);

  await test.step('a phone without a connection stores what is scanned, and sends it later', async () => {
    const phone = await openDesk(browser, '/desk/plates/station/quality', { viewport: { width: 390, height: 844 } });
    const field = phone.getByRole('textbox', { name: plateRoom.scan.label });
    await expect(field).toBeVisible();
    await phone.context().setOffline(true);
    const plates = (await listPlates(desk, orderIds)).slice(0, 3);
    await field.focus();
    await scan(
      phone,
      plates.map(({ code }) => code),
    );
    await phone.getByRole('button', { name: /^Pass on \(3\)/ }).click();
    await expect(phone.getByText(plateQueue.waiting.replace('{n}', '3'))).toBeVisible();
    await expectAccessible(phone, 'the page of a station without a connection');
    await phone.context().setOffline(false);
    await expect
      .poll(async () => (await listPlates(desk, orderIds)).filter(({ station }) => station === 'packing').length, {
        timeout: 60_000,
      })
      .toBe(3);
    await phone.context().close();
  });

  await test.step('a plate is scrapped at the quality check, and its remake passes all stations again', async () => {
    const torn = (await listPlates(desk, orderIds)).find(({ station }) => station === 'quality');
    await openPage(desk, `/desk/plates/${torn?.code}?lang=en`);
    const number = `${torn?.orderId}-${String(torn?.number).padStart(2, '0')}`;
    await desk.getByRole('button', { name: plateRoom.actions.more.replace('{number}', number) }).click();
    await desk.getByRole('menuitem', { name: plateRoom.actions.scrap }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(new RegExp(`^${plateRoom.remake.note}`)).fill('Torn at the edge');
    await expectAccessible(desk, 'the question before a plate is scrapped');
    await dialog.getByRole('button', { name: plateRoom.dialogs.scrap.confirm }).click();
    await expect(desk.getByText(`Plate ${number}-R1 is made instead.`)).toBeVisible();
  });
  await scanThrough(desk, orderIds, null);
  expect(await listPlates(desk, orderIds)).toEqual([]);

  await test.step('all of them are ready by themselves and leave in one parcel', async () => {
    await openPage(desk, '/desk/parcels?lang=en');
    await desk.getByRole('button', { name: parcels.make.button }).click();
    await expect(desk.getByText(/^Parcels made or filled: \d+/)).toBeVisible();
    await openPage(desk, `/desk/parcels?q=${orderIds[0]}&lang=en`);
    const row = desk.getByRole('row').filter({ hasText: String(orderIds[0]) });
    await expect(row).toContainText('24');
    await row.getByRole('checkbox').click({ force: true });
    await desk.getByRole('button', { name: parcels.transitions.handOver }).click();
    const dialog = desk.getByRole('dialog');
    await selectOption(dialog, new RegExp(parcels.handOver.courier), /./);
    await dialog.getByLabel(/^Tracking number of/).fill('TRK-1');
    await expectAccessible(desk, 'the hand-over of a parcel');
    await dialog.getByRole('button', { name: parcels.handOver.confirm }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText(parcels.filters.handedOver);
  });
});
