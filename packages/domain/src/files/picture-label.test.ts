import { describe, expect, it } from 'vitest';
import { isMislabelled } from './picture-label.ts';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const text = (content: string) => [...content].map((character) => character.charCodeAt(0));

describe('a picture by its name and its first bytes', () => {
  it.each([
    ['scan.png', png, false],
    ['scan.PNG', png, false],
    ['scan.jpg', png, true],
    ['scan.jpeg', jpeg, false],
    ['scan.png', jpeg, true],
    ['scan.pdf', jpeg, true],
    ['scan.jpg', text('%PDF-1.7'), true],
    ['scan.pdf', text('%PDF-1.7'), false],
    ['scan.png', text('RIFF1234WEBP'), true],
    ['scan.webp', text('RIFF1234WEBP'), false],
    ['scan.tif', [0x4d, 0x4d, 0, 0x2a], false],
    ['scan.jpg', [0x49, 0x49, 0x2a, 0], true],
    // Illustrator files are PDF inside, LEN files are TIFF inside, and a content that is not recognised says nothing.
    ['drawing.ai', text('%PDF-1.7'), false],
    ['plate.len', [0x49, 0x49, 0x2a, 0], false],
    ['scan.png', text('hello'), false],
    ['scan.png', [], false],
    ['png', jpeg, false],
  ])('%s with %j: mislabelled %s', (name, bytes, expected) => {
    expect(isMislabelled(name, Uint8Array.from(bytes))).toBe(expected);
  });
});
