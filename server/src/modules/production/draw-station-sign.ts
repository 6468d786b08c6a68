import type { LocalizedText } from '@platewright/domain/localized-text';
import { signFormats, type SignFormat } from '@platewright/domain/production/sign-formats';
import { getTextDirection, supportedLanguages } from '@platewright/texts/languages';
import { createPdf, mmToPoints } from '../../platform/documents/create-pdf.ts';
import { drawLines, getTextHeight, wrapText } from '../../platform/documents/draw-text.ts';
import { translate } from '../../platform/translate.ts';
import { drawCode } from './draw-code.ts';

/** What stands on the sign of a station. */
export interface StationSignData {
  readonly format: SignFormat;
  readonly name: LocalizedText;
  /** Address of its page, which its QR code leads to. */
  readonly address: string;
  readonly operator: LocalizedText;
  readonly printedAt: Date;
}

/** Of the width of the paper: white around everything, the code, and letters that are read from across the room. */
const EDGE = 1 / 12;
const CODE = 2 / 3;
const NAME = 1 / 12;
const SMALL = 1 / 40;
/** Longer names are cut; a station has the place of a few words on a wall. */
const MAX_NAME_LINES = 2;

/** Draws the sign of a station for the wall: its name in each language, a QR code for phones and scanners, and how it is used. */
export function drawStationSign({ data }: { readonly data: StationSignData }): Promise<Buffer> {
  const { format, name, address, operator, printedAt } = data;
  const paper = signFormats[format];
  const facts = { title: name.en, author: operator.en, createdAt: printedAt, lang: 'en', paper } as const;
  return createPdf(facts, (doc) => {
    const [width, height] = [mmToPoints(paper.widthMm), mmToPoints(paper.heightMm)];
    const edge = width * EDGE;
    const textWidth = width - 2 * edge;
    const write = (text: string, y: number, size: number, maxLines: number, isEnd: boolean): number => {
      const style = { size, weight: 'strong', align: isEnd ? 'end' : 'start' } as const;
      return y + drawLines(doc, wrapText(doc, text, textWidth, style).slice(0, maxLines), edge, y, textWidth, style);
    };
    let y = edge;
    for (const language of supportedLanguages)
      y = write(name[language], y, width * NAME, MAX_NAME_LINES, getTextDirection(language) === 'rtl');
    const small = width * SMALL;
    const foot = height - edge - getTextHeight(supportedLanguages.length, { size: small });
    const codeSize = Math.min(width * CODE, foot - y - small);
    drawCode(doc, address, (width - codeSize) / 2, y + small / 2, codeSize);
    y = foot;
    for (const language of supportedLanguages)
      y = write(translate(language, 'stationSign.use'), y, small, 1, getTextDirection(language) === 'rtl');
  });
}
