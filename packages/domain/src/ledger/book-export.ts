/** What files of the books are made of: the lines of the journal, or invoices and credit notes. */
export const bookExportKinds = ['journal', 'invoices'] as const;
export type BookExportKind = (typeof bookExportKinds)[number];

/** `ubl`: each document as an XML in a ZIP (decision 100). */
export const bookExportFormats = ['xlsx', 'csv', 'ubl'] as const;
export type BookExportFormat = (typeof bookExportFormats)[number];

/** Only documents are written as UBL. */
export const formatsOfExport: Readonly<Record<BookExportKind, readonly BookExportFormat[]>> = {
  journal: ['xlsx', 'csv'],
  invoices: bookExportFormats,
};

/** making: by a job, perhaps by another one after a crash · failed: its job has given up. */
export const bookExportStates = ['making', 'done', 'failed'] as const;
export type BookExportState = (typeof bookExportStates)[number];

/** How long a file is stored: it is made again within minutes. */
export const BOOK_EXPORT_DAYS = 7;

interface BookExport {
  readonly kind: BookExportKind;
  readonly format: BookExportFormat;
  readonly fromDay: string;
  readonly toDay: string;
}

/** Such as `journal-2026-11-01-2026-11-30.xlsx`. */
export const nameBookExport = ({ kind, format, fromDay, toDay }: BookExport): string =>
  `${kind}-${fromDay}-${toDay}.${format === 'ubl' ? 'zip' : format}`;

/** How far a file is, in whole percent; what is entered meanwhile comes on top. */
export const getExportPercent = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
