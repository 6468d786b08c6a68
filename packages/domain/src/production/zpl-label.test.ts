import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createZplLabel, fitPrinterText, isPrinterText, zplResolutions, type ZplResolution } from './zpl-label.ts';

const size = { widthMm: 100, heightMm: 60 };
const text = (value: string) =>
  ({ kind: 'text', text: value, xMm: 3, yMm: 3, heightMm: 5, widthMm: 60, lines: 2 }) as const;

it.each([
  ['zpl203', '^PW800^LL480', '^FO24,24^A0N,40,40^FB480,2,0,L,0', 6],
  ['zpl300', '^PW1200^LL720', '^FO36,36^A0N,60,60^FB720,2,0,L,0', 10],
] as const)('is what a printer of %s dots reads', (resolution, head, lead, magnification) => {
  const qr = { kind: 'qr', value: 'https://a.example/p/7F3K92QX', xMm: 70, yMm: 3, sizeMm: 26, modules: 29 } as const;
  const picture = {
    kind: 'picture',
    xMm: 3,
    yMm: 30,
    bytesPerRow: 2,
    bytes: new Uint8Array([0, 255, 129, 10]),
  } as const;
  const dots = zplResolutions[resolution];
  expect(createZplLabel(size, resolution, [text('10416-03'), qr, picture]).split('\n')).toEqual([
    `^XA^CI28${head}^LH0,0`,
    `${lead}^FH^FD10416-03^FS`,
    `^FO${70 * dots},${3 * dots}^BQN,2,${Math.min(10, magnification + (resolution === 'zpl203' ? 1 : 0))}^FH^FDMA,https://a.example/p/7F3K92QX^FS`,
    `^FO${3 * dots},${30 * dots}^GFA,4,4,2,00FF810A^FS`,
    '^XZ',
    '',
  ]);
});

/** What a printer makes of the data of its text fields: read by code of its own. */
const readFields = (zpl: string): string[] =>
  [...zpl.matchAll(/\^FH\^FD([^^~]*)\^FS/g)].map(([, data = '']) =>
    decodeURIComponent(data.replaceAll(/_([0-9A-F]{2})/g, '%$1')),
  );

it('writes any name as it is, and none is taken for a command', () => {
  const resolution = fc.constantFrom(...(Object.keys(zplResolutions) as ZplResolution[]));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), resolution, (name, at) => {
      const plain = createZplLabel(size, at, [text('A')]);
      const zpl = createZplLabel(size, at, [text(name)]);
      const commands = (source: string) => source.match(/[\^~][A-Z][A-Z0-9@]/g);
      expect(commands(zpl)).toEqual(commands(plain));
      expect(readFields(zpl)).toEqual([name]);
    }),
    { numRuns: 60 },
  );
  for (const name of ['^XA^FO0,0^FDowned^FS^XZ', '~JA', '_5E', 'Al Noor ^ ~ _', 'Émile & Søn'])
    expect(readFields(createZplLabel(size, 'zpl203', [text(name)]))).toEqual([name]);
});

it('shortens what its lines do not hold', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 3 }), (value, lines) => {
      const fitted = fitPrinterText(value, 60, 4, lines);
      expect([...fitted.text].length).toBeLessThanOrEqual(25 * lines);
      expect(fitted.lines).toBeLessThanOrEqual(lines);
      if ([...value].length <= 20) expect(fitted.text).toBe(value);
    }),
  );
});

it.each([
  ['Gulf Labels · 1.14 × 2°', true],
  ['Émile', true],
  ['مطابع الخليج', false],
  ['印刷', false],
])('%s is written by the printer itself: %s', (value, expected) => {
  expect(isPrinterText(value)).toBe(expected);
});
