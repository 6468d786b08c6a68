import sharp from 'sharp';
import { createStandInPdf } from './stand-in-pdf.ts';

/** How a file of a stand-in drive behaves: well, with a connection that breaks once, or not given out. */
type Behaviour = 'steady' | 'breaks' | 'forbidden';

export interface StandInFile {
  readonly id: string;
  readonly name: string;
  readonly folderId: string;
  readonly behaviour: Behaviour;
  readonly read: () => Promise<Buffer>;
}

export const ROOT_FOLDER_ID = 'root';
export const standInFolders = [
  { id: ROOT_FOLDER_ID, name: '', parentId: null },
  { id: 'honey', name: 'Honey labels', parentId: ROOT_FOLDER_ID },
  { id: 'proofs', name: 'Proofs', parentId: 'honey' },
  { id: 'large', name: 'Large files', parentId: ROOT_FOLDER_ID },
  { id: 'shared', name: 'Shared with me', parentId: ROOT_FOLDER_ID },
  { id: 'empty', name: 'Archive', parentId: ROOT_FOLDER_ID },
] as const;

const pdf =
  (title: string, megabytes = 0) =>
  () =>
    Promise.resolve(createStandInPdf(title, megabytes));

const picture = (format: 'png' | 'jpeg', background: string) => () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** The end of an empty ZIP archive, which is a whole one. */
const EMPTY_ZIP = Buffer.from(`PK\u0005\u0006${'\0'.repeat(18)}`, 'latin1');

const file = (
  folderId: string,
  name: string,
  read: StandInFile['read'],
  behaviour: Behaviour = 'steady',
): StandInFile => ({ id: `${folderId}-${name.replace(/\W+/g, '-')}`, name, folderId, behaviour, read });

/** What every stand-in drive holds. Names and contents stay the same, because people try the portal with them. */
export const standInFiles: readonly StandInFile[] = [
  file(ROOT_FOLDER_ID, 'Dune logo.png', picture('png', '#b4602c')),
  file(ROOT_FOLDER_ID, 'Press check.jpg', picture('jpeg', '#3f6f8f')),
  file(ROOT_FOLDER_ID, 'Notes.txt', () => Promise.resolve(Buffer.from('Call the printer about the new substrate.'))),
  file('honey', 'Sidr honey face.pdf', pdf('Sidr honey')),
  file('honey', 'Sidr honey back.pdf', pdf('Sidr honey, back')),
  file('honey', 'Sidr honey fonts.zip', () => Promise.resolve(EMPTY_ZIP)),
  file('proofs', 'Sidr honey proof.png', picture('png', '#d9a441')),
  file('large', 'Shelf display.pdf', pdf('Shelf display', 24)),
  file('large', 'Unsteady line.pdf', pdf('Unsteady line', 8), 'breaks'),
  file('shared', 'View only.pdf', pdf('View only'), 'forbidden'),
];
