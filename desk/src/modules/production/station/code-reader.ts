import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Reads the codes in a picture of a camera. */
export type ReadCodes = (picture: ImageData) => Promise<readonly string[]>;

/** What browsers have that read codes themselves; its types are in no library yet. */
interface NativeDetector {
  readonly detect: (picture: ImageData) => Promise<readonly { readonly rawValue: string }[]>;
}
type NativeDetectorClass = (new (options: { readonly formats: readonly string[] }) => NativeDetector) & {
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

const FORMAT = 'qr_code';

async function createNativeReader(): Promise<ReadCodes | null> {
  const { BarcodeDetector: Detector } = globalThis as { readonly BarcodeDetector?: NativeDetectorClass };
  if (!Detector) return null;
  // Some browsers have the class and nothing behind it.
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  if (!formats.includes(FORMAT)) return null;
  const detector = new Detector({ formats: [FORMAT] });
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
}

async function loadOwnReader(): Promise<ReadCodes> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // It would be fetched from another site.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return async (picture) => (await readBarcodes(picture, { formats: ['QRCode'] })).map(({ text }) => text);
}

/** The browser's own reader; where it has none ours, which is loaded only then. */
export const loadCodeReader = async (): Promise<ReadCodes> => (await createNativeReader()) ?? loadOwnReader();
