import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { labelPlateSelection } from './draft.ts';
import { createMadeOrder } from './payable-order.ts';
import { getAdminHeaders } from './sign-in.ts';

/** What plates of the journey are made of. */
export interface PlateKind {
  /** Last parts of the ids of the answers. */
  readonly plateType: string;
  readonly thickness: string;
  readonly thicknessMm: number;
}

type Answers = Readonly<Record<string, unknown>>;

/** Calls of the desk in the name of an administrator. */
export async function askDesk<T>(page: Page, path: string, data?: Answers): Promise<T> {
  const headers = await getAdminHeaders(page);
  const url = `/api/desk${path}`;
  const answer = await (data ? page.request.post(url, { headers, data }) : page.request.get(url, { headers }));
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { payload: T }).payload;
}

const toId = (part: string) => `label-plates.${part}`;
/** A label plate of two colours. */
function createSelection({ plateType, thickness }: PlateKind): Record<string, string | string[]> {
  const changed = ['thickness-dig', 'colours', 'processColours-c4'].map(toId);
  const same = Object.entries(labelPlateSelection).filter(([id]) => !changed.includes(id));
  return {
    ...Object.fromEntries(same),
    [toId('plateType')]: toId(`plateType.${plateType}`),
    [toId(`thickness-${plateType}`)]: toId(`thickness-${plateType}.${thickness}`),
    [toId('colours')]: toId('colours.c2'),
    [toId('processColours-c2')]: [toId('processColours-c2.cyan'), toId('processColours-c2.black')],
  };
}

/** Orders in production with two plates of a kind each, whose preflight is signed; their numbers. */
export async function createOrdersOfKind(
  page: Page,
  kind: PlateKind,
  { count, reliefUm }: { readonly count: number; readonly reliefUm: number },
): Promise<number[]> {
  const numbers: number[] = [];
  for (let at = 1; at <= count; at += 1) {
    const name = `${kind.plateType} ${kind.thickness} no ${at}`;
    const orderId = await createMadeOrder(page, name, createSelection(kind));
    await askDesk(page, `/orders/${orderId}/relief`, { reliefUm, seen: null });
    await askDesk(page, `/orders/${orderId}/checks`, { check: 'preflight' });
    numbers.push(orderId);
  }
  return numbers;
}

/** Raw sheets for plates of a kind are in stock; the id of their material. */
export async function stockMaterial(page: Page, { plateType, thicknessMm }: PlateKind): Promise<number> {
  const { materials } = await askDesk<{
    materials: { rows: { id: number; plateType: string; thicknessMm: number }[] };
  }>(page, '/materials');
  const found = materials.rows.find((row) => row.plateType === plateType && row.thicknessMm === thicknessMm);
  const sides = { offcutShortMm: 150, offcutLongMm: 200, leastOffcutUse: 50 };
  const edges = { rimMm: 10, gapMm: 6, canTurn: true, isRetired: false };
  const material = { plateType, thicknessMm, supplierName: `Raw ${plateType} ${thicknessMm}`, ...sides, ...edges };
  const materialId = found?.id ?? (await askDesk<{ id: number }>(page, '/materials', material)).id;
  const { sizes } = await askDesk<{ sizes: { id: number }[] }>(page, `/materials/${materialId}`);
  const size = { widthMm: 900, lengthMm: 1200, price: 200, warnBelow: 0 };
  const sizeId = sizes[0]?.id ?? (await askDesk<{ id: number }>(page, `/materials/${materialId}/sizes`, size)).id;
  await askDesk(page, `/sheet-sizes/${sizeId}/receive`, { requestId: randomUUID(), sheets: 20, note: '' });
  return materialId;
}

export interface PlateAnswer {
  readonly code: string;
  readonly orderId: number;
  readonly number: number;
  readonly station: string | null;
  readonly state: string;
}

/** Plates of these orders that are still made. */
export async function listPlates(page: Page, orderIds: readonly number[]): Promise<PlateAnswer[]> {
  const { plates } = await askDesk<{ plates: { rows: PlateAnswer[] } }>(page, '/plate-room?_start=0&_end=100');
  return plates.rows.filter(({ orderId }) => orderIds.includes(orderId));
}

/** Scans plates in the field that has the focus, as a scanner types: keys and Enter, no mouse. */
export async function scan(page: Page, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
}
