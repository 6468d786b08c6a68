import { DEVICE_GRAY, type ColorSpace } from '../color/color-space.ts';
import type { Box } from '../pdf/boxes.ts';
import type { Font } from '../pdf/fonts.ts';
import { IDENTITY, type Matrix } from './matrix.ts';

/** A colour as it is set: its space, its components, and the pattern when the space is Pattern. */
export interface Paint {
  readonly space: ColorSpace;
  readonly color: readonly number[];
  /** Name of the pattern in the resources. */
  readonly pattern: string | null;
}

const BLACK_PAINT: Paint = { space: DEVICE_GRAY, color: [0], pattern: null };

/** Text state (ISO 32000-2, 9.3); sizes in units of text space. */
export interface TextState {
  readonly font: Font | null;
  /** Name of the font in the resources. */
  readonly fontName: string | null;
  readonly size: number;
  readonly characterSpacing: number;
  readonly wordSpacing: number;
  /** 1 for the normal width. */
  readonly horizontalScale: number;
  readonly leading: number;
  readonly rise: number;
  /** 0 fill, 1 stroke, 2 both, 3 invisible; 4 to 7 the same as a clip. */
  readonly renderMode: number;
}

/** Graphics state (ISO 32000-2, 8.4), as far as it decides what comes onto which plate. */
export interface GraphicsState {
  /** From user space of the content to that of the page. */
  readonly matrix: Matrix;
  readonly fill: Paint;
  readonly stroke: Paint;
  readonly overprintFill: boolean;
  readonly overprintStroke: boolean;
  /** 1: a DeviceCMYK component of zero leaves its plate as it is. */
  readonly overprintMode: 0 | 1;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly blendMode: string;
  readonly hasSoftMask: boolean;
  readonly lineWidth: number;
  readonly text: TextState;
  /** The box around the clipping path, in the page's user space. */
  readonly clip: Box;
  /** Inside of a layer that is switched off. */
  readonly isHidden: boolean;
  /** Processing step of the innermost layer that states one (ISO 19593-1), such as `Structural/Cutting`. */
  readonly processingStep: string | null;
  /** Inside of an isolated transparency group, in which nothing lies under the first paint. */
  readonly isIsolated: boolean;
  /** Inside of a transparency group that is painted with ColorDodge or ColorBurn: the mode. */
  readonly groupBlendMode: string | null;
}

export const createGraphicsState = (clip: Box): GraphicsState => ({
  matrix: IDENTITY,
  fill: BLACK_PAINT,
  stroke: BLACK_PAINT,
  overprintFill: false,
  overprintStroke: false,
  overprintMode: 0,
  fillAlpha: 1,
  strokeAlpha: 1,
  blendMode: 'Normal',
  hasSoftMask: false,
  lineWidth: 1,
  text: {
    font: null,
    fontName: null,
    size: 1,
    characterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  },
  clip,
  isHidden: false,
  processingStep: null,
  isIsolated: false,
  groupBlendMode: null,
});
