import type { PDFDocument } from '@cantoo/pdf-lib';
import type { PdfObjects } from '../pdf/pdf-objects.ts';
import type { ArtworkFacts } from './artwork-facts.ts';

/** Metadata of a file is some kilobytes; the name of the standard is in the first of them. */
const MAX_METADATA = 200_000;

/** Version of the PDF, the PDF/X standard that it claims, and the printing condition that it is made for. */
export function readConformance(
  objects: PdfObjects,
  pdf: PDFDocument,
): Pick<ArtworkFacts, 'pdfVersion' | 'conformance' | 'outputIntent'> {
  const { catalog, context } = pdf;
  const intent = (objects.array(objects.get(catalog, 'OutputIntents')) ?? []).find(
    (item) => objects.name(objects.get(item, 'S')) === 'GTS_PDFX',
  );
  const readIntentText = (key: string) => objects.text(objects.get(intent, key))?.slice(0, 200);
  return {
    pdfVersion: objects.name(objects.get(catalog, 'Version')) ?? readHeaderVersion(String(context.header)),
    conformance:
      readFromMetadata(objects, pdf) ?? objects.text(objects.get(context.trailerInfo.Info, 'GTS_PDFXVersion')) ?? null,
    outputIntent: intent
      ? (readIntentText('OutputConditionIdentifier') ?? readIntentText('OutputCondition') ?? '')
      : null,
  };
}

const readHeaderVersion = (header: string): string => /(\d\.\d)/.exec(header)?.[1] ?? '';

function readFromMetadata(objects: PdfObjects, { catalog }: PDFDocument): string | undefined {
  const stream = objects.get(catalog, 'Metadata');
  if (!objects.stream(stream)) return undefined;
  const text = Buffer.from(objects.bytes(stream).subarray(0, MAX_METADATA)).toString('utf8');
  return /GTS_PDFXVersion(?:="|>)\s*([^"<]{1,40})/.exec(text)?.[1]?.trim();
}
