import path from 'node:path';
import type { ArchivedPage } from '../facts/archived-page.ts';
import { loadSharp } from '../images/load-sharp.ts';
import type { WrittenPlate } from '../process/task.ts';
import { separatePage, type SeparationTask } from './separate.ts';

/** Longest part of a file name that an ink's name becomes. */
const MAX_NAME = 100;

/** The name of an ink as a part of a file name: everything but what file systems refuse. */
const toFileName = (ink: string): string => {
  const safe = ink.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^[.\s]+|[.\s]+$/g, '_');
  return [...safe].slice(0, MAX_NAME).join('') || '_';
};

/** Writes each plate of a page as an 8-bit gray PNG, `<page>-<ink>.png`: 0 is the full ink, 255 is none. */
export async function writePlates(
  bytes: Uint8Array,
  task: SeparationTask & { readonly folder: string; readonly archived?: ArchivedPage },
): Promise<WrittenPlate[]> {
  const { page, ppi, folder } = task;
  const { widthPixels, heightPixels, plates } = await separatePage(bytes, {
    ...task,
    page: task.archived?.page ?? page,
  });
  const sharp = await loadSharp();
  const written: WrittenPlate[] = [];
  const used = new Set<string>();
  for (const { ink, gray, approximations } of plates) {
    const file = createFileName(`${page}-${toFileName(ink)}`, used);
    await sharp(gray, { raw: { width: widthPixels, height: heightPixels, channels: 1 }, limitInputPixels: false })
      .toColourspace('b-w')
      .withMetadata({ density: ppi })
      .png({ compressionLevel: 6 })
      .toFile(path.join(folder, file));
    written.push({ page, ink, file, widthPixels, heightPixels, isExact: approximations.length === 0, approximations });
  }
  return written;
}

/** Two inks whose names differ only in what a file name can not hold get different files. */
function createFileName(name: string, used: Set<string>): string {
  let candidate = `${name}.png`;
  for (let n = 2; used.has(candidate.toLowerCase()); n++) candidate = `${name}~${n}.png`;
  used.add(candidate.toLowerCase());
  return candidate;
}
