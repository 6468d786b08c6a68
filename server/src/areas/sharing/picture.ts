import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { directionOf, type Language } from '@platewright/texts/shape';
import { sfntOfWoff } from '../../invoices/woff.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const EDGE = 70;
const COLUMN = 540;
const paper = '#fbfcfb';

const fontFolder = new URL('../../../assets/fonts/', import.meta.url);
// One font writes a text: the Arabic one has Latin letters, too.
const arabic = { family: 'IBM Plex Sans Arabic', file: 'IBMPlexSansArabic' };
const latin = { family: 'IBM Plex Sans', file: 'IBMPlexSans' };

const unpacked = new Map<string, string>();
let folder: string | null = null;
/** The text painter takes no packed font: each is unpacked into a file of this process once. */
function fontFile(name: string): string {
  const known = unpacked.get(name);
  if (known) return known;
  folder ??= mkdtempSync(join(tmpdir(), 'platewright-fonts-'));
  const file = join(folder, `${name}.ttf`);
  writeFileSync(file, sfntOfWoff(readFileSync(new URL(`${name}.woff`, fontFolder))));
  unpacked.set(name, file);
  return file;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const plain = (text: string, most: number): string => {
  const seen = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = [...seen];
  const cut =
    characters.length > most
      ? `${characters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
      : seen;
  return cut.replace(/[&<>]/g, (character) => entities[character] ?? '');
};

interface Piece {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function write(
  text: string,
  how: { size: number; color: string; weight: 'Regular' | 'SemiBold'; lang: Language },
): Promise<Piece | null> {
  if (text === '') return null;
  const { family, file } = /[\u0600-\u06ff]/.test(text) ? arabic : latin;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${how.color}">${text}</span>`,
      font: `${family} ${how.weight === 'SemiBold' ? 'SemiBold ' : ''}${how.size}`,
      fontfile: fontFile(`${file}-${how.weight}`),
      width: COLUMN,
      dpi: 72,
      rgba: true,
      wrap: 'word',
      align: directionOf(how.lang) === 'rtl' ? 'right' : 'left',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A long name gets smaller letters rather than more lines than there is room for. */
async function title(text: string, lang: Language): Promise<Piece | null> {
  const of = (size: number) => write(plain(text, 90), { size, color: '#10181a', weight: 'SemiBold', lang });
  const large = await of(62);
  return large && large.height > 250 ? of(44) : large;
}

export interface Picture {
  /** Its bytes, or the file with them. */
  readonly whole: Buffer | string;
  /** Words stand on its left and the drawing on its right, as on the catalogue's own: only the drawing is wanted. */
  readonly hasWords: boolean;
}

const PANEL = 580;

/** The side of the picture, filled. */
async function panelOf({ whole, hasWords }: Picture): Promise<Buffer> {
  const image = sharp(whole, { limitInputPixels: 40_000_000 });
  if (!hasWords) return image.rotate().resize(PANEL, HEIGHT, { fit: 'cover', position: 'attention' }).toBuffer();
  return image
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .extract({ left: WIDTH - PANEL, top: 0, width: PANEL, height: HEIGHT })
    .toBuffer();
}

/**
 * What social networks show of a category or product (1200 × 630): its name in the language of the link, a line, the
 * house, and the picture that staff chose. Right to left is mirrored.
 */
export async function drawSocial(
  words: { readonly name: string; readonly line: string; readonly house: string },
  lang: Language,
  /** None is drawn when there is none. */
  picture: Picture | null,
): Promise<Buffer> {
  const isRtl = directionOf(lang) === 'rtl';
  const art = picture && (await panelOf(picture));
  const name = await title(words.name, lang);
  const line = await write(plain(words.line, 110), { size: 28, color: '#3f4e52', weight: 'Regular', lang });
  const house = await write(plain(words.house, 60), { size: 24, color: '#0a5c63', weight: 'SemiBold', lang });
  const gap = 26;
  const block = (name?.height ?? 0) + (line ? gap + line.height : 0);
  const x = (piece: Piece): number => (isRtl ? WIDTH - EDGE - piece.width : EDGE);
  let y = Math.max(60, Math.round((HEIGHT - block) / 2) - 10);
  const layers: { input: Buffer; left: number; top: number }[] = [];
  if (art) layers.push({ input: art, left: isRtl ? 0 : WIDTH - PANEL, top: 0 });
  for (const piece of [name, line]) {
    if (!piece || y + piece.height > HEIGHT) continue;
    layers.push({ input: piece.data, left: x(piece), top: y });
    y += piece.height + gap;
  }
  if (house && y + house.height < HEIGHT)
    layers.push({ input: house.data, left: x(house), top: HEIGHT - 50 - house.height });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: paper } })
    .composite(layers)
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer();
}
