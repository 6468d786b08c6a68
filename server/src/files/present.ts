import type { z } from 'zod';
import type { uploadedFile } from '@platewright/contract/shapes';
import type { Actor } from '../access/actor.ts';
import type { Tokens } from '../access/tokens.ts';
import { fileUrl } from './tickets.ts';
import type { FileRow } from './purposes.ts';

export type UploadedFile = z.input<typeof uploadedFile>;

/** A file row on the wire, with paths that open for this person. */
export function presentFile(tokens: Tokens, actor: Actor, row: FileRow): UploadedFile {
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    type: row.mime,
    state: row.state as UploadedFile['state'],
    reason: row.reason,
    file: fileUrl(tokens, actor, row.id, 'original'),
    thumbnail: row.thumbnailKey ? fileUrl(tokens, actor, row.id, 'thumbnail') : null,
    bothSide: row.purpose === 'back' ? 1 : 0,
    additional: row.purpose === 'additional',
    printingMethod: row.purpose === 'mounting',
    // Die-cut templates belong to the product's pile, never to a stored template.
    templateId: null,
    facts: row.facts
      ? { pages: row.facts.pages, trimMm: row.facts.trimMm, bleedMm: row.facts.bleedMm, inks: [...row.facts.inks] }
      : null,
  };
}

/** Rows keyed '0', '1', … as the specification answers uploads [UPL-36, FIL-28]. */
export const presentKeyed = (tokens: Tokens, actor: Actor, rows: readonly FileRow[]): Record<string, UploadedFile> =>
  Object.fromEntries(rows.map((row, index) => [String(index), presentFile(tokens, actor, row)]));
