import { PDFDocument } from '@cantoo/pdf-lib';

/** Why a file can not be read. */
export type UnreadableReason = 'notPdf' | 'damaged' | 'password' | 'empty';

export type OpenedPdf =
  | { readonly ok: true; readonly document: PDFDocument; readonly encrypted: boolean }
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
    return document.getPageCount() > 0 ? { ok: true, document, encrypted: false } : { ok: false, reason: 'damaged' };
  } catch (error) {
    return isAboutEncryption(error) ? openEncrypted(bytes) : { ok: false, reason: 'damaged' };
  }
}

async function openEncrypted(bytes: Uint8Array): Promise<OpenedPdf> {
  try {
    const document = await loadDocument(bytes, '');
    return document.getPageCount() > 0 ? { ok: true, document, encrypted: true } : { ok: false, reason: 'damaged' };
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
