import { setImmediate } from 'node:timers/promises';
import { checkEInvoice, eInvoiceFindings, isWritable } from '@platewright/domain/einvoice/check-einvoice';
import { toEInvoiceDocument } from '@platewright/domain/einvoice/einvoice-codes';
import { writeUbl } from '@platewright/domain/einvoice/ubl-document';
import type { InvoiceLine } from '@platewright/domain/invoices/invoice-data';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { startCsv, toCsvLines, type CsvCell } from '../../../platform/csv.ts';
import { GrowingText, writeZip, type ZipEntry } from '../../../platform/documents/write-zip.ts';
import { translate } from '../../../platform/translate.ts';
import type { IssuedData } from '../../invoices/index.ts';

/** So many documents are written in a few milliseconds; then others have their turn. */
const AT_ONCE = 10;

const columns = [
  ...['day', 'kind', 'number', 'order', 'written', 'severity', 'code', 'rules'],
  ...['english', 'arabic'],
];

/**
 * Invoices and credit notes as UBL, each in a file that is named by its number, and a list of what each lacks for a valid e-invoice. What
 * cannot be written is in the list only. Two documents of one number cannot be: series of both kinds have prefixes of their own.
 */
export const writeUblZip = (batches: AsyncIterable<readonly IssuedData[]>, now: Date): AsyncGenerator<Uint8Array> =>
  writeZip(listEntries(batches, now));

async function* listEntries(batches: AsyncIterable<readonly IssuedData[]>, now: Date): AsyncGenerator<ZipEntry> {
  const problems = new GrowingText();
  problems.add(startCsv(columns));
  let count = 0;
  for await (const batch of batches)
    for (const issued of batch) {
      if (count++ % AT_ONCE === 0) await setImmediate();
      const findings = checkEInvoice(issued.data);
      const document = isWritable(findings) ? toEInvoiceDocument(issued.data) : null;
      problems.add(toCsvLines(findings.map((code) => toCells(issued, document !== null, code))));
      if (document)
        yield { name: `${document.number}.xml`, at: issued.issuedAt, content: writeUbl(document, nameLine) };
    }
  yield { name: 'problems.csv', at: now, content: problems.end() };
}

const nameLine = ({ kind, detail }: InvoiceLine): string => translate('en', `invoice.lines.${kind}`, { name: detail });

function toCells(
  { kind, number, orderId, issuedAt }: IssuedData,
  isWritten: boolean,
  code: keyof typeof eInvoiceFindings,
): CsvCell[] {
  const { severity, rules } = eInvoiceFindings[code];
  return [
    ...[toLocalDay(issuedAt), kind, number, orderId, isWritten ? 'yes' : 'no', severity, code, rules.join(' ')],
    ...[translate('en', `eInvoiceFindings.${code}`), translate('ar', `eInvoiceFindings.${code}`)],
  ];
}
