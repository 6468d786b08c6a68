/** The four process inks in the order of DeviceCMYK. */
export const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;

/** Colorants with a meaning of their own: on every plate, on none (ISO 32000-2, 8.6.6.4). */
export const ALL_INKS = 'All';
export const NO_INK = 'None';

/** A colour space, seen as what a colour in it does to the plates. */
export type ColorSpace =
  | { readonly kind: 'gray'; readonly components: 1; readonly source: ColorSource }
  | { readonly kind: 'rgb'; readonly components: 3; readonly source: ColorSource }
  | { readonly kind: 'cmyk'; readonly components: 4; readonly source: ColorSource }
  | { readonly kind: 'lab'; readonly components: 3; readonly range: readonly number[] }
  | InkSpace
  | IndexedSpace
  | { readonly kind: 'pattern'; readonly components: 0; readonly base: ColorSpace | null };

/** Named by a device operator, calibrated, or with an ICC profile. Only a device space obeys overprint mode 1. */
export type ColorSource = 'device' | 'calibrated' | 'icc';

/** Separation or DeviceN: inks by name. */
export interface InkSpace {
  readonly kind: 'inks';
  readonly components: number;
  /** In the order of the components; `None` among them marks a component that prints nothing. */
  readonly names: readonly string[];
  readonly isDeviceN: boolean;
  /** Identifies the definition of the inks' look (alternate space and tint transform), to find two for one name. */
  readonly appearance: string;
}

export interface IndexedSpace {
  readonly kind: 'indexed';
  readonly components: 1;
  readonly base: ColorSpace;
  readonly highest: number;
  readonly table: Uint8Array;
}

export const DEVICE_GRAY: ColorSpace = { kind: 'gray', components: 1, source: 'device' };
export const DEVICE_RGB: ColorSpace = { kind: 'rgb', components: 3, source: 'device' };
export const DEVICE_CMYK: ColorSpace = { kind: 'cmyk', components: 4, source: 'device' };
export const PATTERN: ColorSpace = { kind: 'pattern', components: 0, base: null };

/** The colour that a space starts with when it is chosen (ISO 32000-2, 8.6.8). */
export function getInitialColor(space: ColorSpace): readonly number[] {
  if (space.kind === 'cmyk') return [0, 0, 0, 1];
  return Array.from({ length: space.components }, () => (space.kind === 'inks' ? 1 : 0));
}

/** Whether the colour goes to every plate. */
export const isForAllPlates = (space: ColorSpace): boolean =>
  space.kind === 'inks' && space.names.length === 1 && space.names[0] === ALL_INKS;

/** Whether nothing in this space ever prints. */
export const isInvisible = (space: ColorSpace): boolean =>
  space.kind === 'inks' && space.names.every((name) => name === NO_INK);

/** Names of the plates that colours of a space can print on; not those of `All`, which are the document's. */
export function listInks(space: ColorSpace): readonly string[] {
  switch (space.kind) {
    case 'inks':
      return space.names.filter((name) => name !== NO_INK && name !== ALL_INKS);
    case 'gray':
      return ['Black'];
    case 'indexed':
      return listInks(space.base);
    case 'pattern':
      return space.base ? listInks(space.base) : [];
    default:
      return PROCESS_INKS;
  }
}

/** Whether a paint in this space sets the plate of an ink, be it to paper white; other plates are knocked out or kept. */
export function paintsPlate(space: ColorSpace, ink: string): boolean {
  switch (space.kind) {
    case 'inks':
      return isForAllPlates(space) || (ink !== NO_INK && space.names.includes(ink));
    case 'indexed':
      return paintsPlate(space.base, ink);
    case 'pattern':
      return space.base !== null && paintsPlate(space.base, ink);
    default:
      return (PROCESS_INKS as readonly string[]).includes(ink);
  }
}
