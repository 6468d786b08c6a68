import { PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { repairPdf } from './repair-pdf.ts';

/** Why a file can not be read. */
export type UnreadableReason = 'notPdf' | 'damaged' | 'password' | 'empty';

export type OpenedPdf =
  | {
      readonly ok: true;
      readonly document: PDFDocument;
      readonly encrypted: boolean;
      /** The catalogue, the page tree or the trailer was damaged, and was made again of the objects in the file. */
      readonly isRepaired: boolean;
    }
  | { readonly ok: false; readonly reason: UnreadableReason };

/** Some programs write bytes before the header; readers look for it in the first kilobyte (ISO 32000-2, annex H). */
const HEADER_SEARCH_BYTES = 1024;

/**
 * Opens a PDF. A file that is encrypted without a password for opening (permissions only) is opened; one with such a
 * password is refused.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  if (bytes.length === 0) return { ok: false, reason: 'empty' };
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_SEARCH_BYTES));
  if (!head.includes('%PDF-')) return { ok: false, reason: 'notPdf' };
  try {
    const document = await loadDocument(bytes);
    const count = document.getPageCount();
    const whole: OpenedPdf = { ok: true, document, encrypted: false, isRepaired: false };
    if (count >= Math.max(1, readDeclaredCount(document))) return whole;
    const repaired = await openDamaged(bytes);
    return repaired.ok && repaired.document.getPageCount() > count ? repaired : count > 0 ? whole : repaired;
  } catch (error) {
    if (isAboutEncryption(error)) return openEncrypted(bytes);
  }
  return openDamaged(bytes);
}

/** Pages that the tree says it has: more than it holds when one of them is damaged. */
function readDeclaredCount({ catalog }: PDFDocument): number {
  const count = catalog.Pages().get(PDFName.of('Count'));
  return count instanceof PDFNumber ? count.asNumber() : 0;
}

async function openDamaged(bytes: Uint8Array): Promise<OpenedPdf> {
  try {
    const document = await repairPdf(bytes);
    if (document && document.getPageCount() > 0) return { ok: true, document, encrypted: false, isRepaired: true };
  } catch {
    // As damaged as it was.
  }
  return { ok: false, reason: 'damaged' };
}

async function openEncrypted(bytes: Uint8Array): Promise<OpenedPdf> {
  try {
    const document = await loadDocument(bytes, '');
    return document.getPageCount() > 0
      ? { ok: true, document, encrypted: true, isRepaired: false }
      : { ok: false, reason: 'damaged' };
  } catch {
    return { ok: false, reason: 'password' };
  }
}

const loadDocument = (bytes: Uint8Array, password?: string): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: false,
    ...(password === undefined ? {} : { password }),
  });

const isAboutEncryption = (error: unknown): boolean =>
  error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`);
