import type { Page } from '@playwright/test';

const id = (option: string) => `label-plates.${option}`;
const inks = ['cyan', 'magenta', 'yellow', 'black'];

/** A whole label plate of four colours, as the product page keeps it in the browser. */
export const labelPlate = {
  [id('plateType')]: id('plateType.dig'),
  [id('thickness-dig')]: id('thickness-dig.t114'),
  [id('lineScreen')]: id('lineScreen.lpi133'),
  [id('repeatBy')]: id('repeatBy.repGear'),
  [id('gears')]: '104',
  [id('printWidth')]: '216',
  [id('colours')]: id('colours.c4'),
  [id('processColours-c4')]: inks.map((ink) => id(`processColours-c4.${ink}`)),
  [id('distortion')]: id('distortion.distAuto'),
  [id('outputs')]: [id('outputs.physical')],
};

/** Leaves a configured label plate in the browser, as if somebody had been here before; choosing it takes a minute. */
export async function leaveDraft(page: Page): Promise<void> {
  const draft = JSON.stringify({ selection: labelPlate, projectName: '', projectDescription: '' });
  await page.evaluate((kept) => window.localStorage.setItem('draft:label-plates', kept), draft);
}
