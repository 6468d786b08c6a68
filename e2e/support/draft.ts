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

/** Leaves a configured label plate in the browser, as if somebody had been here before; choosing it takes a minute. */
export async function storeDraft(page: Page): Promise<void> {
  const draft = JSON.stringify({ selection: labelPlateSelection, projectName: '', projectDescription: '' });
  await page.evaluate((text) => window.localStorage.setItem('draft:label-plates', text), draft);
}
