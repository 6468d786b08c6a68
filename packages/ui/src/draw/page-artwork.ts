import { escapeXml, roundCoordinate } from './svg.ts';

/** The picture of a page of the customer's artwork; lengths in mm. */
export type PageArtwork = {
  href: string;
  /** What the picture shows, bleed and margin included, from the corner of the page. */
  place: { left: number; top: number; width: number; height: number };
  /** The size of the page. */
  width: number;
  height: number;
};

/** Sizes that differ by less are the same: a file says 70.001 mm. */
const SAME_SIZE_MM = 0.5;

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_SIZE_MM;

/** Whether a page lies on its side in a label of this size. */
export const isArtworkTurned = (page: Pick<PageArtwork, 'width' | 'height'>, width: number, height: number): boolean =>
  isSame(page.width, height) && isSame(page.height, width) && !isSame(page.width, width);

/**
 * A page in the middle of a label, in its own size: one that is larger than the label is cut, as it would be on the press.
 * As relief it is one tone, darker where the page is.
 */
export function drawPageArtwork(page: PageArtwork, width: number, height: number, reliefId: string | null): string {
  const { href, place } = page;
  const turn = isArtworkTurned(page, width, height) ? ' rotate(90)' : '';
  const frame = [place.left - page.width / 2, place.top - page.height / 2, place.width, place.height].map((mm) =>
    roundCoordinate(mm),
  );
  const [x, y, w, h] = frame;
  const filter = reliefId === null ? '' : ` filter="url(#${reliefId})"`;
  return `<g transform="translate(${roundCoordinate(width / 2)} ${roundCoordinate(height / 2)})${turn}"><image class="pageart" href="${escapeXml(href)}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none"${filter}/></g>`;
}

/** Turns the darkness of a picture into relief. */
export const drawReliefFilter = (id: string): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -.33 -.5 -.17 0 1" result="dark"/><feFlood class="relieftone"/><feComposite in2="dark" operator="in"/></filter>`;
