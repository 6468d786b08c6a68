import { randomUUID } from 'node:crypto';
import type { ContractClient } from '@platewright/contract/client';
import { waitFor } from './built-node.ts';
import type { FilledBooks } from './fill-books.ts';

const LIMIT_MS = 300_000;

interface Period {
  readonly from: string;
  readonly to: string;
}

interface LargeDocument {
  readonly name: string;
  readonly make: () => Promise<unknown>;
}

/** What the accountant has made at the end of a month: files of all documents, and what the largest account is sent. */
export function createLargeDocuments(
  url: string,
  staff: ContractClient,
  { documents, entries, largest }: FilledBooks,
  period: Period,
): readonly LargeDocument[] {
  const count = (value: number) => value.toLocaleString('en');
  const makeExport = async (kind: 'invoices' | 'journal', format: 'csv' | 'xlsx'): Promise<void> => {
    const key = randomUUID();
    await staff.deskMakeBookExport({ key, kind, format, ...period });
    const isMade = async () =>
      (await staff.deskBookExports({})).exports.some(({ id, state }) => id === key && state === 'done');
    await waitFor(`The ${kind} as ${format}`, isMade, LIMIT_MS);
  };
  const open = async (path: string): Promise<void> => {
    const response = await fetch(`${url}${path}`);
    const bytes = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${Buffer.from(bytes).toString()}`);
  };
  return [
    { name: `export of ${count(documents)} invoices and credit notes, CSV`, make: () => makeExport('invoices', 'csv') },
    { name: `export of the journal of ${count(entries)} entries, XLSX`, make: () => makeExport('journal', 'xlsx') },
    {
      name: 'page of the account of 10,000 lines',
      make: () => staff.deskAccount({ companyId: largest, _start: 0, _end: 25 }),
    },
    ...(['en', 'ar'] as const).map((language) => ({
      name: `its statement as PDF, ${language}`,
      make: async () => {
        const statement = { companyId: largest, kind: 'period', language, ...period } as const;
        await open((await staff.deskStatement(statement)).url);
      },
    })),
  ];
}
