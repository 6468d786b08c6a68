import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { createCamtReader } from '@platewright/domain/bank/camt-reader';
import type { ColumnMapping } from '@platewright/domain/bank/column-mapping';
import { createCsvReader, type CsvRow } from '@platewright/domain/bank/csv-reader';
import { toStatementLine, type StatementLine } from '@platewright/domain/bank/statement-line';
import type { bankFileFailures } from '@platewright/contract/modules/bank/desk-calls';
import type { FileEncoding } from './text-encoding.ts';

export type BankFileFailure = (typeof bankFileFailures)[number];

/** A file that cannot be read on; what was read of it stays. */
export class BankFileError extends Error {
  constructor(readonly failure: BankFileFailure) {
    super(failure);
  }
}

export interface StatementSource {
  readonly format: 'csv' | 'camt';
  readonly encoding: FileEncoding;
  readonly mapping: ColumnMapping | null;
  /** Of the bank account. */
  readonly currency: string;
  readonly iban: string;
}

/** What a part of a file holds. */
export interface StatementPart {
  readonly lines: readonly StatementLine[];
  /** Rows that are no lines, and entries that the bank has not booked. */
  readonly otherRows: number;
  readonly bytes: number;
}

/** Reads the lines of a statement while it streams. @throws BankFileError */
export async function* readStatement(stream: Readable, source: StatementSource): AsyncGenerator<StatementPart> {
  const reader = source.format === 'csv' ? createCsvSource(source) : createXmlSource(source);
  const decoder = new TextDecoder(source.encoding);
  for await (const chunk of stream as AsyncIterable<Buffer>)
    yield { ...reader.push(decoder.decode(chunk, { stream: true })), bytes: chunk.length };
  const last = reader.push(decoder.decode());
  const end = reader.end();
  yield { lines: [...last.lines, ...end.lines], otherRows: last.otherRows + end.otherRows, bytes: 0 };
}

type Lines = Omit<StatementPart, 'bytes'>;
interface Source {
  readonly push: (text: string) => Lines;
  readonly end: () => Lines;
}

function createCsvSource({ mapping, currency }: StatementSource): Source {
  if (!mapping) throw new Error('A CSV file is read by a mapping.');
  const reader = createCsvReader(mapping.delimiter);
  let skipped = 0;
  const toLines = (rows: readonly CsvRow[]): Lines => {
    const lines: StatementLine[] = [];
    let otherRows = 0;
    for (const row of rows) {
      if (skipped < mapping.skippedRows) {
        skipped += 1;
        continue;
      }
      const line = toStatementLine(row, mapping, currency);
      if (line) lines.push(line);
      else if (row.some((cell) => cell.trim() !== '')) otherRows += 1;
    }
    return { lines, otherRows };
  };
  return {
    push: (text) => {
      const rows = reader.push(text);
      if (!rows.ok) throw new BankFileError(rows.reason);
      return toLines(rows.value);
    },
    end: () => toLines(reader.end()),
  };
}

/** No entity but the five of XML is known, and a document type, which could declare others, is refused. */
function createXmlSource({ currency, iban }: StatementSource): Source {
  const reader = createCamtReader(currency);
  let failure: BankFileFailure | null = null;
  let unbooked = 0;
  let openedAt = -1;
  let isEnding = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        openedAt = parser.endIndex;
        reader.open(name, attributes);
      },
      ontext: (text) => reader.text(text),
      onclosetag: (_name, isImplied) => {
        // An element that closes itself ends where it begins.
        if (isImplied && (isEnding || parser.endIndex !== openedAt)) failure ??= 'xmlBroken';
        reader.close();
      },
      onprocessinginstruction: (name) => {
        if (name.startsWith('!')) failure ??= 'xmlEntities';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const take = (): Lines => {
    const lines = reader.take();
    if (failure) throw new BankFileError(failure);
    if (!lines.ok) throw new BankFileError(lines.reason);
    const summary = reader.getSummary();
    if (summary.ibans.some((one) => one !== iban)) throw new BankFileError('otherAccount');
    const otherRows = summary.unbooked - unbooked;
    unbooked = summary.unbooked;
    return { lines: lines.value, otherRows };
  };
  return {
    push: (text) => {
      parser.write(text);
      return take();
    },
    end: () => {
      isEnding = true;
      parser.end();
      if (!reader.getSummary().isOpened) throw new BankFileError('notCamt');
      return take();
    },
  };
}
