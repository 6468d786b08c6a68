import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../testing/build-pdf.ts';
import { reportArtwork } from '../report.ts';
import { separatePage } from '../separations/separate.ts';

const square = '1 0 0 0 k 0 0 100 80 re f';
const whole = (): string =>
  buildPdf([
    { content: square, mediaBox: '0 0 100 80' },
    { content: '0 .5 0 0 k 0 0 100 80 re f', mediaBox: '0 0 100 80' },
  ]).toString('latin1');

/** A dictionary that got the bytes of a stream behind it. */
const addStream = (text: string, dictionary: RegExp): string =>
  text.replace(dictionary, (object) => object.replace('\nendobj', '\nstream\nabc\nendstream\nendobj'));

const damages: readonly (readonly [string, (text: string) => string])[] = [
  [
    'no catalogue',
    (text) => text.replace('/Type /Catalog', '/Type /Nothing').replace(/\/Root \d+ 0 R/, '/Root 99 0 R'),
  ],
  ['a catalogue of no type', (text) => text.replace('/Type /Catalog', '')],
  ['a catalogue that is a stream', (text) => addStream(text, /<< \/Type \/Catalog[\s\S]*?endobj/)],
  ['a page that is a stream', (text) => addStream(text, /<< \/Type \/Page [\s\S]*?endobj/)],
  ['a tree of pages that is a stream', (text) => addStream(text, /<< \/Type \/Pages[\s\S]*?endobj/)],
  ['no tree of pages', (text) => text.replace('/Type /Pages', '/Type /Lost').replace('/Kids', '/Children')],
  ['an unclosed trailer', (text) => text.replace(/(trailer\n<<[^>]*)>>[\s\S]*$/, '$1')],
  ['a trailer of something else', (text) => text.replace(/trailer\n<</, 'trailer\n<00<')],
  ['no end', (text) => text.slice(0, text.indexOf('xref'))],
];

describe('a damaged file', () => {
  it.each(damages)('with %s is read as what is left of it', async (_what, damage) => {
    const text = damage(whole());
    expect(text).not.toBe(whole());
    const bytes = Buffer.from(text, 'latin1');
    const { facts, findings } = await reportArtwork(bytes);
    expect(facts?.pages.map(({ inks }) => inks)).toEqual([['Cyan'], ['Magenta']]);
    const damaged = findings.filter(({ rule }) => rule === 'damaged').map(({ value }) => value);
    // The reader takes no notice of a missing end: nothing was made again.
    expect(damaged).toEqual(_what === 'no end' ? [] : ['repaired']);
    const { plates } = await separatePage(bytes, { page: 2, inks: ['Magenta'], ppi: 72 });
    expect(plates[0]?.gray[40 * 100 + 50]).toBe(128);
  });

  it('without a page stays damaged', async () => {
    const bytes = Buffer.from(
      whole().replaceAll('/Type /Page ', '/Type /Leaf ').replaceAll('/Kids', '/Children'),
      'latin1',
    );
    expect((await reportArtwork(bytes)).unreadable).toBe('damaged');
  });
});
