/** Helpers for SVG written as text. Every picture of the kit is a pure function from data to a string of SVG. */

/** Two decimals are a hundredth of a pixel: enough for the eye, short for the wire. */
export const round = (value: number): number => Math.round(value * 100) / 100;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text safe inside SVG text and quoted attributes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** Keeps only letters, digits, - and _, so that a key from data can stand in an id and in url(#…). */
export const safeId = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '');

/** Ids that are unique under one prefix; the same on server and client because nothing global counts. */
export function idMaker(prefix: string): (kind: string) => string {
  let last = 0;
  const clean = safeId(prefix);
  return (kind) => `${clean}-${kind}${++last}`;
}

export type Ids = ReturnType<typeof idMaker>;

/** A decorative picture that fills its place. */
export const picture = (width: number, height: number, body: string, className = ''): string =>
  `<svg class="pic${className ? ` ${className}` : ''}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;

/** `body` seen through the path `d`; inks inside multiply only among themselves. */
export const clipTo = (id: string, d: string, body: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})" class="iso">${body}</g>`;

export type Box = readonly [x: number, y: number, width: number, height: number];

/** A straight ramp from a at x0 to b at x1, flat outside. */
export const ramp =
  (a: number, b: number, x0: number, x1: number) =>
  (x: number): number =>
    a + (b - a) * Math.max(0, Math.min(1, (x - x0) / (x1 - x0)));
