import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import sharp from 'sharp';
import { getTextDirection, type Language } from '@platewright/texts/languages';
import { convertWoffToSfnt } from '../../../platform/documents/woff-to-sfnt.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 70;
const TEXT_WIDTH = 540;
const backgroundColor = '#fbfcfb';

const fontFolder = new URL('../../../../assets/fonts/', import.meta.url);
// A text is set in one font. The Arabic font has Latin letters as well.
const arabicFont = { family: 'IBM Plex Sans Arabic', file: 'IBMPlexSansArabic' };
const latinFont = { family: 'IBM Plex Sans', file: 'IBMPlexSans' };

/** Pango, which renders the texts, cannot read WOFF files: each font is unpacked once into the folder. */
function unpackFont(name: string, unpackedFontFolder: string): string {
  const file = join(unpackedFontFolder, `${name}.ttf`);
  if (existsSync(file)) return file;
  // Another thread may unpack it at the same time: nobody sees half a file.
  writeFileSync(`${file}.${threadId}`, convertWoffToSfnt(readFileSync(new URL(`${name}.woff`, fontFolder))));
  renameSync(`${file}.${threadId}`, file);
  return file;
}

const xmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** The text without tags and control characters, cut to `maxLength` characters, escaped for Pango markup. */
const toEscapedPlainText = (text: string, maxLength: number): string => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const characters = [...plain];
  const cut =
    characters.length > maxLength
      ? `${characters
          .slice(0, maxLength - 1)
          .join('')
          .trimEnd()}…`
      : plain;
  return cut.replace(/[&<>]/g, (character) => xmlEntities[character] ?? '');
};

interface TextImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function renderText(
  text: string,
  style: { size: number; color: string; weight: 'Regular' | 'SemiBold'; lang: Language; unpackedFontFolder: string },
): Promise<TextImage | null> {
  if (text === '') return null;
  const { family, file } = /[\u0600-\u06ff]/.test(text) ? arabicFont : latinFont;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${style.color}">${text}</span>`,
      font: `${family} ${style.weight === 'SemiBold' ? 'SemiBold ' : ''}${style.size}`,
      fontfile: unpackFont(`${file}-${style.weight}`, style.unpackedFontFolder),
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word',
      align: getTextDirection(style.lang) === 'rtl' ? 'right' : 'left',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The name in large letters; in smaller ones when it would take too many lines. */
async function renderTitle(
  text: string,
  common: { lang: Language; unpackedFontFolder: string },
): Promise<TextImage | null> {
  const renderAtSize = (size: number) =>
    renderText(toEscapedPlainText(text, 90), { size, color: '#10181a', weight: 'SemiBold', ...common });
  const large = await renderAtSize(62);
  return large && large.height > 250 ? renderAtSize(44) : large;
}

export interface SocialPicture {
  /** The bytes, or the path of a local file. */
  readonly source: Uint8Array | string;
  /** The left half contains text, as on the catalogue's own pictures: only the right half is used. */
  readonly hasText: boolean;
}

const PANEL_WIDTH = 580;

/** The picture scaled and cut to fill the side panel. */
async function renderPanel({ source, hasText }: SocialPicture): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: 40_000_000 });
  if (!hasText) return image.rotate().resize(PANEL_WIDTH, HEIGHT, { fit: 'cover', position: 'attention' }).toBuffer();
  return image
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .extract({ left: WIDTH - PANEL_WIDTH, top: 0, width: PANEL_WIDTH, height: HEIGHT })
    .toBuffer();
}

export interface SocialImageData {
  readonly texts: { readonly name: string; readonly line: string; readonly operator: string };
  readonly lang: Language;
  readonly picture: SocialPicture | null;
  /** A folder of this server alone, where the fonts are unpacked. */
  readonly unpackedFontFolder: string;
}

declare module '../../../platform/documents/drawings.ts' {
  interface Drawings {
    socialImage: SocialImageData;
  }
}

/**
 * The PNG that social networks show for a category or product (1200 × 630 pixels): its name, a line of text, the
 * operator's name and its picture on one side, mirrored for right-to-left languages.
 */
export async function drawSocialImage({ texts, lang, picture, unpackedFontFolder }: SocialImageData): Promise<Buffer> {
  const common = { lang, unpackedFontFolder };
  const isRtl = getTextDirection(lang) === 'rtl';
  const panel = picture && (await renderPanel(picture));
  const name = await renderTitle(texts.name, common);
  const line = await renderText(toEscapedPlainText(texts.line, 110), {
    size: 28,
    color: '#3f4e52',
    weight: 'Regular',
    ...common,
  });
  const operator = await renderText(toEscapedPlainText(texts.operator, 60), {
    size: 24,
    color: '#0a5c63',
    weight: 'SemiBold',
    ...common,
  });
  const gap = 26;
  const blockHeight = (name?.height ?? 0) + (line ? gap + line.height : 0);
  const getLeft = (text: TextImage): number => (isRtl ? WIDTH - MARGIN - text.width : MARGIN);
  let y = Math.max(60, Math.round((HEIGHT - blockHeight) / 2) - 10);
  const layers: { input: Buffer; left: number; top: number }[] = [];
  if (panel) layers.push({ input: panel, left: isRtl ? 0 : WIDTH - PANEL_WIDTH, top: 0 });
  for (const text of [name, line]) {
    if (!text || y + text.height > HEIGHT) continue;
    layers.push({ input: text.data, left: getLeft(text), top: y });
    y += text.height + gap;
  }
  if (operator && y + operator.height < HEIGHT)
    layers.push({ input: operator.data, left: getLeft(operator), top: HEIGHT - 50 - operator.height });
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: backgroundColor } })
    .composite(layers)
    .png({ palette: true, colours: 128, effort: 4 })
    .toBuffer();
}
