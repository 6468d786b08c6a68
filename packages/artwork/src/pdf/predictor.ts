/** Parameters of FlateDecode and LZWDecode (ISO 32000-2, table 8). */
export interface PredictorParameters {
  readonly predictor: number;
  readonly colors: number;
  readonly bitsPerComponent: number;
  readonly columns: number;
}

export const NO_PREDICTOR: PredictorParameters = { predictor: 1, colors: 1, bitsPerComponent: 8, columns: 1 };

/** Undoes the prediction of rows of pixels: TIFF (2, 8 bits per component) or PNG (10 to 15). */
export function undoPredictor(bytes: Uint8Array, parameters: PredictorParameters): Uint8Array {
  const { predictor, colors, bitsPerComponent, columns } = parameters;
  if (predictor <= 1) return bytes;
  const pixelBytes = Math.max(1, (colors * bitsPerComponent) >> 3);
  const rowBytes = Math.ceil((colors * bitsPerComponent * columns) / 8);
  if (!(rowBytes > 0)) return bytes;
  return predictor === 2
    ? bitsPerComponent === 8
      ? undoTiffRows(bytes, rowBytes, pixelBytes)
      : bytes
    : undoPngRows(bytes, rowBytes, pixelBytes);
}

function undoTiffRows(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const out = Uint8Array.from(bytes);
  for (let row = 0; row < out.length; row += rowBytes)
    for (let i = row + pixelBytes; i < Math.min(row + rowBytes, out.length); i++)
      out[i] = (out[i] ?? 0) + (out[i - pixelBytes] ?? 0);
  return out;
}

function undoPngRows(bytes: Uint8Array, rowBytes: number, pixelBytes: number): Uint8Array {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1);
    const to = row * rowBytes;
    const type = bytes[from] ?? 0;
    for (let i = 0; i < rowBytes; i++) {
      const left = i >= pixelBytes ? (out[to + i - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[to + i - rowBytes] ?? 0) : 0;
      const upLeft = row > 0 && i >= pixelBytes ? (out[to + i - rowBytes - pixelBytes] ?? 0) : 0;
      out[to + i] = (bytes[from + 1 + i] ?? 0) + predictByte(type, left, up, upLeft);
    }
  }
  return out;
}

function predictByte(type: number, left: number, up: number, upLeft: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return choosePaeth(left, up, upLeft);
    default:
      return 0;
  }
}

/** The neighbour nearest to left + up - upLeft (PNG specification, 9.4). */
function choosePaeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [toLeft, toUp, toUpLeft] = [left, up, upLeft].map((value) => Math.abs(estimate - value)) as [
    number,
    number,
    number,
  ];
  return toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft;
}
