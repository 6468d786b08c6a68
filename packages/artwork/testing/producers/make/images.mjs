// Writes the pictures that the sources show into the folder that is named: a photograph-like picture in CMYK and in RGB,
// and a barcode in one bit.
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';

const folder = process.argv[2] ?? '.';
const SIDE = 160;

/** A ball in warm light before a soft ground. */
const rgb = Buffer.alloc(SIDE * SIDE * 3);
for (let y = 0; y < SIDE; y++)
  for (let x = 0; x < SIDE; x++) {
    const [dx, dy] = [(x - 80) / 60, (y - 84) / 60];
    const height = 1 - dx * dx - dy * dy;
    const light = height > 0 ? 0.35 + 0.65 * Math.max(0, (Math.sqrt(height) * 2 - dx - dy) / 2.6) : 0;
    const ground = 1 - y / SIDE / 2;
    const color = height > 0 ? [250 * light, 170 * light, 40 * light] : [240 * ground, 225 * ground, 200 * ground];
    rgb.set(
      color.map((value) => Math.min(255, Math.round(value))),
      (y * SIDE + x) * 3,
    );
  }
const picture = () => sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } });
await picture().jpeg({ quality: 70 }).toFile(path.join(folder, 'photo-rgb.jpg'));
await picture().png().toFile(path.join(folder, 'photo-rgb.png'));
await picture().toColourspace('cmyk').jpeg({ quality: 70 }).toFile(path.join(folder, 'photo-cmyk.jpg'));

const BARS = '10100011010110001001100100110100001010101000010100111010100001001110101101100110101';
const barcode = Buffer.alloc(BARS.length * 4 * 60, 255);
for (let y = 0; y < 60; y++)
  for (let x = 0; x < BARS.length * 4; x++) if (BARS[x >> 2] === '1') barcode[y * BARS.length * 4 + x] = 0;
await sharp(barcode, { raw: { width: BARS.length * 4, height: 60, channels: 1 } })
  .png({ palette: true, colours: 2 })
  .toFile(path.join(folder, 'barcode.png'));
