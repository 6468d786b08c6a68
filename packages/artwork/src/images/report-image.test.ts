import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reportArtwork } from '../report.ts';

const create = (space: 'cmyk' | 'srgb' | 'b-w', background: string) =>
  sharp({ create: { width: 600, height: 300, channels: 3, background } }).toColourspace(space);

describe('a picture as artwork', () => {
  it('has a size when it states a resolution, and the inks that it really has', async () => {
    // Black and white of a screen, as gray: one plate.
    const gray = await create('b-w', '#777')
      .tiff({ xres: 300 / 25.4, yres: 300 / 25.4 })
      .toBuffer();
    expect(await reportArtwork(gray)).toMatchObject({
      facts: {
        pageCount: 1,
        pages: [{ number: 1, widthMm: 50.8, heightMm: 25.4, inks: ['Black'] }],
        inks: [{ name: 'Black', role: 'process', usage: 'used', pages: [1] }],
      },
      findings: [{ rule: 'pageAsImagePpi', level: 'error', value: 300, limit: 450, unit: 'ppi', page: 1 }],
    });
    const cmyk = await create('cmyk', '#c33')
      .tiff({ xres: 1200 / 25.4, yres: 1200 / 25.4 })
      .toBuffer();
    const { facts, findings } = await reportArtwork(cmyk);
    const names = facts?.inks.map(({ name }) => name) ?? [];
    expect(names).toEqual(expect.arrayContaining(['Magenta', 'Yellow']));
    expect(findings).toEqual([]);
  });

  it('in colours of a screen has no inks, and says so', async () => {
    const { facts, findings } = await reportArtwork(await create('srgb', '#c33').png().toBuffer());
    // Nobody has said how large it is.
    expect(facts).toMatchObject({ pageCount: 1, pages: [], inks: [] });
    expect(findings).toMatchObject([{ rule: 'colorSpace', level: 'error', value: 'rgb', page: 1 }]);
  });

  it('that is damaged can not be read', async () => {
    const bytes = await create('srgb', '#c33').png().toBuffer();
    expect(await reportArtwork(bytes.subarray(0, 20))).toMatchObject({
      facts: null,
      findings: [{ rule: 'unreadable', value: 'damaged' }],
    });
  });
});
