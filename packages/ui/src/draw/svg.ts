/** Helpers for drawings, which are pure functions from data to an SVG string. */

/** Rounds to two decimals: hundredths of a pixel are not visible, and longer numbers make the markup larger. */
export const roundCoordinate = (value: number): number => Math.round(value * 100) / 100;

const XML_ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for SVG text content and quoted attributes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? '');

/** Removes all characters but letters, digits, - and _, so that the text can be used in an id and in `url(#…)`. */
export const toSafeId = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '');

/** Creates ids that are unique for a prefix. The counter is not global: server and client create the same ids. */
export function createIdGenerator(prefix: string): (kind: string) => string {
  let last = 0;
  const safePrefix = toSafeId(prefix);
  return (kind) => `${safePrefix}-${kind}${++last}`;
}

export type IdGenerator = ReturnType<typeof createIdGenerator>;

/** A decorative SVG element that fills its parent. */
export const wrapPicture = (width: number, height: number, body: string, className = ''): string =>
  `<svg class="pic${className ? ` ${className}` : ''}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;

/** Clips `body` to the path `d`, in a group that isolates the blending of its inks. */
export const clipToPath = (id: string, d: string, body: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})" class="iso">${body}</g>`;

export type Box = readonly [x: number, y: number, width: number, height: number];

/** Linear interpolation from a at x0 to b at x1, constant outside. */
export const createRamp =
  (a: number, b: number, x0: number, x1: number) =>
  (x: number): number =>
    a + (b - a) * Math.max(0, Math.min(1, (x - x0) / (x1 - x0)));
