import { expect, type Page } from '@playwright/test';
import { waitForContent } from './open-page.ts';

/**
 * Nothing inside of the desk's `main` is cut off at a side: the frame around `main` hides what reaches over it, and so does
 * whatever hides its overflow inside of it, while the document stays as wide as its window and nobody can scroll there. What has a
 * scroller of its own may be as wide as it likes, a line that ends in an ellipsis says so, and drawings are cut where they like.
 */
export async function expectNothingCutOff(page: Page): Promise<void> {
  await waitForContent(page);
  expect(await page.evaluate(listCutOff), 'cut off at a side').toEqual([]);
}

/** Runs in the page. Names the outermost elements that are cut off, and by how many pixels. */
function listCutOff(): string[] {
  /** Fractions of a pixel, and a line that is drawn around something. */
  const TOLERANCE = 2;
  const found: string[] = [];
  const look = (element: Element, box: DOMRect): void => {
    const rect = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    // What only screen readers are told is a pixel, and a dialog is not in its place in the page.
    if (style.display === 'none' || style.position === 'fixed' || (rect.width <= 1 && rect.height <= 1)) return;
    const over = Math.round(Math.max(box.left - rect.left, rect.right - box.right));
    if (rect.width > 0 && over > TOLERANCE) {
      found.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} by ${over} px`);
      return;
    }
    if (element instanceof SVGElement || style.overflowX === 'auto' || style.overflowX === 'scroll') return;
    const isHiding = style.overflowX !== 'visible';
    // Nothing of a stage is text that somebody has to read.
    if (isHiding && (style.textOverflow === 'ellipsis' || element.querySelector('canvas, svg, img') !== null)) return;
    for (const child of element.children) look(child, isHiding ? rect : box);
  };
  const main = document.querySelector('main');
  for (const child of main?.children ?? []) look(child, (main as Element).getBoundingClientRect());
  return found;
}
