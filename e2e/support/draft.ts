import type { Page } from '@playwright/test';

const toOptionId = (option: string) => `label-plates.${option}`;
const inks = ['cyan', 'magenta', 'yellow', 'black'];

/** A whole label plate of four colours, as the product page keeps it in the browser. */
export const labelPlateSelection = {
  [toOptionId('plateType')]: toOptionId('plateType.dig'),
  [toOptionId('thickness-dig')]: toOptionId('thickness-dig.t114'),
  [toOptionId('lineScreen')]: toOptionId('lineScreen.lpi133'),
  [toOptionId('repeatBy')]: toOptionId('repeatBy.repGear'),
  [toOptionId('gears')]: '104',
  [toOptionId('printWidth')]: '216',
  [toOptionId('colours')]: toOptionId('colours.c4'),
  [toOptionId('processColours-c4')]: inks.map((ink) => toOptionId(`processColours-c4.${ink}`)),
  [toOptionId('distortion')]: toOptionId('distortion.distAuto'),
  [toOptionId('outputs')]: [toOptionId('outputs.physical')],
};

/**
 * Leaves a configured label plate in the browser, as if somebody had been here before; choosing it takes a minute.
 * @param changed typed answers by the last part of their option's id
 */
export async function storeDraft(page: Page, changed: Readonly<Record<string, string | string[]>> = {}): Promise<void> {
  const answers = Object.fromEntries(Object.entries(changed).map(([option, answer]) => [toOptionId(option), answer]));
  const selection = { ...labelPlateSelection, ...answers };
  const draft = JSON.stringify({ selection, projectName: '', projectDescription: '' });
  await page.evaluate(([key, text]) => window.localStorage.setItem(key, text), [
    await getDraftKey(page),
    draft,
  ] as const);
}

/** The stored draft of a label plate; null without one. */
export const readDraft = async (page: Page): Promise<string | null> =>
  page.evaluate((key) => window.localStorage.getItem(key), await getDraftKey(page));

/** A draft belongs to the account that is signed in, or to guests. */
const getDraftKey = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const user = JSON.parse(window.localStorage.getItem('user') ?? 'null') as { userId?: number } | null;
    return `draft:${user?.userId ?? 'guest'}:label-plates`;
  });
