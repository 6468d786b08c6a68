/**
 * Draws the media of the demo catalogue from the kit's pure drawings: pictures, social pictures, banners, icons and the
 * guides to download. `npx tsx scripts/media.ts` writes them to web/public; they are kept in git.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { categoryKey, categoryPicture } from '../packages/ui/src/draw/categories.ts';
import { LABEL_BOX, labelPicture } from '../packages/ui/src/draw/label.ts';
import { duneSeparation } from '../packages/ui/src/draw/dune-sheet.ts';
import { ORDER } from '../packages/ui/src/draw/dunes.ts';
import { logoMark } from '../packages/ui/src/draw/logo.ts';
import { bannerArt, maintenanceArt } from '../packages/ui/src/draw/art.ts';
import { productPicture } from '../packages/ui/src/draw/products.ts';
import { escapeXml } from '../packages/ui/src/draw/svg.ts';
import { coating, fluteProfile, plateProfile, pouch, printedSides, printSide } from '../packages/ui/src/draw/swatch.ts';
import { station } from '../packages/ui/src/draw/station.ts';
import { demoCategories, demoProducts } from '../server/demo/catalogue/index.ts';
import { writeGuides } from './media-guides.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const publicDir = join(root, 'web/public');
const ui = join(root, 'packages/ui/src');

const put = (path: string, content: string | Uint8Array) => {
  const file = join(publicDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Light values of the kit's tokens. */
const tokens = new Map<string, string>();
for (const [, name = '', value = ''] of readFileSync(join(ui, 'tokens.css'), 'utf8').matchAll(
  /(--[\w-]+):\s*([^;]+);/g,
)) {
  tokens.set(name, /^light-dark\((.+?),\s*(?:#|rgb\()/.exec(value)?.[1] ?? value);
}
const light = (text: string): string =>
  text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => light(tokens.get(name) ?? 'currentColor'));

/** Rules of the drawings with the light values of the tokens: the files stand alone. */
function standAloneStyle(): string {
  const css = readFileSync(join(ui, 'drawing.css'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@layer base, ui;/, '');
  // Inks stand as variables in the drawings themselves.
  const inks = ['--pc', '--pm', '--py', '--pk', '--draw', '--plate-relief']
    .map((name) => `${name}:${light(tokens.get(name) ?? '')}`)
    .join(';');
  return `:root{${inks}} ${light(css)}`.replace(/\s+/g, ' ').trim();
}
const style = standAloneStyle();

/** A drawing of the kit as a file of its own. */
const alone = (svg: string): string =>
  svg
    .replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ aria-hidden="true"| focusable="false"/g, '')
    .replace(/>/, `><style>${escapeXml(style)}</style>`);

const swatches: Record<string, string> = {
  dig: plateProfile('dig'),
  ftd: plateProfile('ftd'),
  ana: plateProfile('ana'),
  surface: printSide('surface'),
  reverse: printSide('reverse'),
  white: coating('White'),
  varnish: coating('Varnish'),
  adhesive: coating('Adhesive'),
  'cold-foil': coating('Cold foil'),
  'pouch-stand-up': pouch('pouchSup'),
  'pouch-three-side': pouch('pouch3'),
  'pouch-quad': pouch('pouchQuad'),
  'flute-e': fluteProfile('E'),
  'flute-b': fluteProfile('B'),
  'flute-c': fluteProfile('C'),
  'flute-bc': fluteProfile('BC'),
  'one-side': printedSides(false),
  'both-sides': printedSides(true),
  'folding-carton': categoryPicture('paper-and-tissue', 'fc'),
  tissue: categoryPicture('paper-and-tissue', 'ti'),
  pressNarrow: station(1),
  pressCi: station(2),
  pressStack: station(3),
  pressCorrugated: fluteProfile('C'),
};
for (const [name, svg] of Object.entries(swatches)) put(`media/catalogue/swatches/${name}.svg`, alone(svg));
for (const category of demoCategories) {
  put(category.thumbnail.slice(1), alone(categoryPicture(categoryKey(category.key), category.key)));
}
for (const product of demoProducts) {
  put(product.thumbnail.slice(1), alone(productPicture(product.url, product.categoryKey, product.url)));
}
for (const key of ORDER)
  put(`media/dunes/${key.toLowerCase()}.svg`, duneSeparation(key, light(`var(--p${key.toLowerCase()})`)));
put('media/banners/dune.svg', alone(bannerArt('dune')));
put('media/banners/label.svg', alone(labelPicture(['Cyan', 'Magenta', 'Yellow', 'Black'])));
put('media/banners/maintenance.svg', alone(maintenanceArt()));
put('media/banners/fingerprint.svg', alone(categoryPicture('fingerprint', 'banner')));

/** Chromium draws what social networks show: they take no SVG. */
function shoot(html: string, width: number, height: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'platewright-media-'));
  try {
    writeFileSync(join(folder, 'page.html'), html);
    execFileSync(
      process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--hide-scrollbars',
        '--disable-background-networking',
        '--disable-sync',
        '--allow-file-access-from-files',
        `--user-data-dir=${folder}/profile`,
        `--window-size=${width},${height}`,
        `--screenshot=${folder}/shot.png`,
        `file://${folder}/page.html`,
      ],
      { stdio: 'ignore' },
    );
    return readFileSync(join(folder, 'shot.png'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const fontUrl = (name: string) => `file://${ui}/fonts/${name}.woff2`;
const socialPage = (title: string, line: string, svg: string): string => `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:S;font-weight:600;src:url(${fontUrl('plex-sans-latin-600')})}@font-face{font-family:S;src:url(${fontUrl('plex-sans-latin-400')})}
body{margin:0;width:1200px;height:630px;background:#fbfcfb;color:#10181a;font-family:S;display:grid;grid-template-columns:520px 1fr;align-items:center;gap:20px;padding:0 70px;box-sizing:border-box}
h1{font-size:64px;line-height:1.05;letter-spacing:-.03em;margin:0 0 20px}p{font-size:28px;line-height:1.35;color:#3f4e52;margin:0}${style}</style>
<div><h1>${escapeXml(title)}</h1><p>${escapeXml(line)}</p></div><div>${svg}</div>`;

async function social(path: string, title: string, line: string, svg: string): Promise<void> {
  const png = shoot(socialPage(title, line, svg), 1200, 630);
  put(
    path,
    await sharp(png).resize(1200, 630, { fit: 'cover' }).png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
  );
}
for (const category of demoCategories) {
  await social(
    category.image.slice(1),
    category.name.en,
    'Flexographic plates with a live price',
    categoryPicture(categoryKey(category.key), 's'),
  );
}
for (const product of demoProducts) {
  await social(
    product.image.slice(1),
    product.name.en,
    product.short_description.en.split('.')[0] ?? '',
    productPicture(product.url, product.categoryKey, 's'),
  );
}
await social(
  'media/social/home.png',
  'Flexo plates, priced while you type',
  'Order, approve and receive in one place',
  labelPicture(['Cyan', 'Magenta', 'Yellow', 'Black']).replace(
    '<svg ',
    `<svg style="height:480px;width:${(480 * LABEL_BOX.width) / LABEL_BOX.height}px" `,
  ),
);

const icon = alone(logoMark(64).replace(/class="[^"]*"/, ''));
put('favicon.svg', icon);
const iconPage = `<!doctype html><style>body{margin:0;background:#fff;display:grid;place-items:center;height:512px}svg{width:400px;height:400px}${style}</style>${logoMark(64)}`;
const large = await sharp(shoot(iconPage, 512, 512))
  .extract({ left: 0, top: 0, width: 512, height: 512 })
  .png()
  .toBuffer();
put('icon-512.png', await sharp(large).png({ palette: true }).toBuffer());
put('icon-192.png', await sharp(large).resize(192).png({ palette: true }).toBuffer());
put('apple-touch-icon.png', await sharp(large).resize(180).png({ palette: true }).toBuffer());
put('favicon.ico', ico(await sharp(large).resize(32).png().toBuffer()));
put(
  'site.webmanifest',
  `${JSON.stringify({ name: 'Platewright', short_name: 'Platewright', start_url: '/', display: 'browser', background_color: '#fbfcfb', theme_color: '#0a5c63', icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })) }, null, 2)}\n`,
);
put(
  'robots.txt',
  'User-agent: *\nDisallow: /dashboard\nDisallow: /order/\nDisallow: /checkout/\nDisallow: /account/\nDisallow: /file/\nDisallow: /desk/\nDisallow: /demo/\nDisallow: /api/\n',
);
await writeGuides((name, bytes) => put(`media/catalogue/guides/${name}.pdf`, bytes));

/** One PNG inside the old icon container, which every browser reads. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
