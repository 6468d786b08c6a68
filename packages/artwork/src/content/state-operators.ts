import { PDFArray, PDFDict } from '@cantoo/pdf-lib';
import { DEVICE_CMYK, DEVICE_GRAY, DEVICE_RGB, getInitialColor, type ColorSpace } from '../color/color-space.ts';
import type { ColorSpaces } from '../color/parse-color-space.ts';
import type { Fonts } from '../pdf/fonts.ts';
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts';
import type { GraphicsState, Paint, TextState } from './graphics-state.ts';
import { multiply, toMatrix } from './matrix.ts';
import { nameText, onlyNumbers, type Operand } from './tokens.ts';

/** Where operators find what they name. */
export interface OperatorResources {
  readonly objects: PdfObjects;
  readonly colorSpaces: ColorSpaces;
  readonly fonts: Fonts;
}

type StateOperator = (
  state: GraphicsState,
  operands: readonly Operand[],
  document: OperatorResources,
  resources: PdfValue,
) => GraphicsState;

const setPaint = (state: GraphicsState, isStroke: boolean, paint: Paint): GraphicsState =>
  isStroke ? { ...state, stroke: paint } : { ...state, fill: paint };

const createDeviceOperator =
  (space: ColorSpace, isStroke: boolean): StateOperator =>
  (state, operands) =>
    setPaint(state, isStroke, { space, color: onlyNumbers(operands), pattern: null });

const createSpaceOperator =
  (isStroke: boolean): StateOperator =>
  (state, operands, { colorSpaces }, resources) => {
    const space = colorSpaces.byName(nameText(operands[0]), resources);
    return setPaint(state, isStroke, { space, color: getInitialColor(space), pattern: null });
  };

const createColorOperator =
  (isStroke: boolean): StateOperator =>
  (state, operands) => {
    const { space } = isStroke ? state.stroke : state.fill;
    return setPaint(state, isStroke, {
      space,
      color: onlyNumbers(operands),
      pattern: nameText(operands.at(-1)) ?? null,
    });
  };

const createTextOperator =
  (key: keyof TextState, toValue: (operand: number) => number = (operand) => operand): StateOperator =>
  (state, [operand]) =>
    typeof operand === 'number' ? { ...state, text: { ...state.text, [key]: toValue(operand) } } : state;

/** Operators that change the graphics state and nothing else. */
const STATE_OPERATORS: Readonly<Record<string, StateOperator>> = {
  cm: (state, operands) => {
    const matrix = toMatrix(operands);
    return matrix ? { ...state, matrix: multiply(matrix, state.matrix) } : state;
  },
  w: (state, [width]) => (typeof width === 'number' ? { ...state, lineWidth: Math.abs(width) } : state),
  gs: (state, operands, document, resources) =>
    applyExtendedState(
      state,
      document.objects.get(document.objects.get(resources, 'ExtGState'), nameText(operands[0]) ?? ''),
      document,
    ),
  g: createDeviceOperator(DEVICE_GRAY, false),
  G: createDeviceOperator(DEVICE_GRAY, true),
  rg: createDeviceOperator(DEVICE_RGB, false),
  RG: createDeviceOperator(DEVICE_RGB, true),
  k: createDeviceOperator(DEVICE_CMYK, false),
  K: createDeviceOperator(DEVICE_CMYK, true),
  cs: createSpaceOperator(false),
  CS: createSpaceOperator(true),
  sc: createColorOperator(false),
  scn: createColorOperator(false),
  SC: createColorOperator(true),
  SCN: createColorOperator(true),
  Tc: createTextOperator('characterSpacing'),
  Tw: createTextOperator('wordSpacing'),
  Tz: createTextOperator('horizontalScale', (percent) => percent / 100),
  TL: createTextOperator('leading'),
  Ts: createTextOperator('rise'),
  Tr: createTextOperator('renderMode', (mode) => (mode >= 0 && mode <= 7 ? Math.floor(mode) : 0)),
  Tf: (state, [name, size], { objects, fonts }, resources) => {
    const fontName = nameText(name) ?? null;
    const font = fonts.read(objects.getRaw(objects.get(resources, 'Font'), fontName ?? ''));
    return { ...state, text: { ...state.text, font, fontName, size: typeof size === 'number' ? size : 1 } };
  },
};

/** The state after an operator; null when the operator is none that changes the state alone. */
export function applyStateOperator(
  state: GraphicsState,
  operation: { readonly operator: string; readonly operands: readonly Operand[] },
  document: OperatorResources,
  resources: PdfValue,
): GraphicsState | null {
  const apply = Object.hasOwn(STATE_OPERATORS, operation.operator) ? STATE_OPERATORS[operation.operator] : undefined;
  return apply ? apply(state, operation.operands, document, resources) : null;
}

/** Applies a graphics state parameter dictionary (ISO 32000-2, 8.4.5). */
function applyExtendedState(
  state: GraphicsState,
  dictionary: PdfValue,
  { objects, fonts }: OperatorResources,
): GraphicsState {
  if (!objects.dictionary(dictionary)) return state;
  const get = (key: string) => objects.get(dictionary, key);
  const stroke = objects.boolean(get('OP'));
  const fill = objects.boolean(get('op'));
  const mode = objects.number(get('OPM'));
  const softMask = get('SMask');
  const [font, size] = objects.array(get('Font')) ?? [];
  return {
    ...state,
    overprintStroke: stroke ?? state.overprintStroke,
    // OP alone sets both (ISO 32000-2, table 57).
    overprintFill: fill ?? stroke ?? state.overprintFill,
    overprintMode: mode === undefined ? state.overprintMode : mode === 1 ? 1 : 0,
    fillAlpha: objects.number(get('ca')) ?? state.fillAlpha,
    strokeAlpha: objects.number(get('CA')) ?? state.strokeAlpha,
    blendMode: readBlendMode(get('BM'), objects) ?? state.blendMode,
    hasSoftMask: softMask === undefined ? state.hasSoftMask : softMask instanceof PDFDict,
    lineWidth: objects.number(get('LW')) ?? state.lineWidth,
    text: font
      ? { ...state.text, font: fonts.read(font), fontName: null, size: objects.number(size) ?? state.text.size }
      : state.text,
  };
}

/** The first of several blend modes; `Compatible` is the old name of Normal. */
export function readBlendMode(value: PdfValue, objects: PdfObjects): string | undefined {
  const name = value instanceof PDFArray ? objects.name(value.asArray()[0]) : objects.name(value);
  return name === 'Compatible' ? 'Normal' : name;
}
