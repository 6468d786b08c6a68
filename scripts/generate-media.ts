/**
 * Draws the media of the demo catalogue from the kit's pure drawings: pictures, social pictures, banners, icons and the
 * guides to download. `npx tsx scripts/generate-media.ts` writes them to web/public; they are kept in git.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { toCategoryKey, drawCategory } from '../packages/ui/src/draw/category-drawings.ts';
import { LABEL_SIZE, drawLabel } from '../packages/ui/src/draw/label-artwork.ts';
import { drawDuneSeparation } from '../packages/ui/src/draw/dune-sheet.ts';
import { LAYDOWN_ORDER } from '../packages/ui/src/draw/dunes.ts';
import { drawLogo } from '../packages/ui/src/draw/logo.ts';
import { drawBanner, drawMaintenance } from '../packages/ui/src/draw/illustrations.ts';
import { drawProduct } from '../packages/ui/src/draw/product-drawings.ts';
import { escapeXml } from '../packages/ui/src/draw/svg.ts';
import {
  drawCoating,
  drawFluteProfile,
  drawPlateProfile,
  drawPouchShape,
  drawPrintedSides,
  drawPrintSide,
} from '../packages/ui/src/draw/option-swatches.ts';
import { drawPressStation } from '../packages/ui/src/draw/press-station.ts';
import { standardCategories, standardProducts } from '../server/catalogue-seed/catalogue/index.ts';
import { writeGuides } from './guide-pdfs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const publicDir = join(root, 'web/public');
const uiSourceDir = join(root, 'packages/ui/src');

const writePublicFile = (path: string, content: string | Uint8Array) => {
  const file = join(publicDir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Light values of the kit's tokens. */
const tokens = new Map<string, string>();
for (const [, name = '', value = ''] of readFileSync(join(uiSourceDir, 'tokens.css'), 'utf8').matchAll(
  /(--[\w-]+):\s*([^;]+);/g,
)) {
  tokens.set(name, /^light-dark\((.+?),\s*(?:#|rgb\()/.exec(value)?.[1] ?? value);
}
const resolveLightTokens = (text: string): string =>
  text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolveLightTokens(tokens.get(name) ?? 'currentColor'));

/** Rules of the drawings with the light values of the tokens: the files stand alone. */
function buildStandaloneStyle(): string {
  const css = readFileSync(join(uiSourceDir, 'drawing.css'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@layer base, ui;/, '');
  // Inks stand as variables in the drawings themselves.
  const inks = ['--pc', '--pm', '--py', '--pk', '--draw', '--plate-relief']
    .map((name) => `${name}:${resolveLightTokens(tokens.get(name) ?? '')}`)
    .join(';');
  return `:root{${inks}} ${resolveLightTokens(css)}`.replace(/\s+/g, ' ').trim();
}
const standaloneStyle = buildStandaloneStyle();

/** A drawing of the kit as a file of its own. */
const toStandaloneSvg = (svg: string): string =>
  svg
    .replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ aria-hidden="true"| focusable="false"/g, '')
    .replace(/>/, `><style>${escapeXml(standaloneStyle)}</style>`);

const swatches: Record<string, string> = {
  dig: drawPlateProfile('dig'),
  ftd: drawPlateProfile('ftd'),
  ana: drawPlateProfile('ana'),
  surface: drawPrintSide('surface'),
  reverse: drawPrintSide('reverse'),
  white: drawCoating('White'),
  varnish: drawCoating('Varnish'),
  adhesive: drawCoating('Adhesive'),
  'cold-foil': drawCoating('Cold foil'),
  'pouch-stand-up': drawPouchShape('pouchSup'),
  'pouch-three-side': drawPouchShape('pouch3'),
  'pouch-quad': drawPouchShape('pouchQuad'),
  'flute-e': drawFluteProfile('E'),
  'flute-b': drawFluteProfile('B'),
  'flute-c': drawFluteProfile('C'),
  'flute-bc': drawFluteProfile('BC'),
  'one-side': drawPrintedSides(false),
  'both-sides': drawPrintedSides(true),
  'folding-carton': drawCategory('paper-and-tissue', 'fc'),
  tissue: drawCategory('paper-and-tissue', 'ti'),
  pressNarrow: drawPressStation(1),
  pressCi: drawPressStation(2),
  pressStack: drawPressStation(3),
  pressCorrugated: drawFluteProfile('C'),
};
for (const [name, svg] of Object.entries(swatches))
  writePublicFile(`media/catalogue/swatches/${name}.svg`, toStandaloneSvg(svg));
for (const category of standardCategories) {
  writePublicFile(
    category.thumbnail.slice(1),
    toStandaloneSvg(drawCategory(toCategoryKey(category.key), category.key)),
  );
}
for (const product of standardProducts) {
  writePublicFile(
    product.thumbnail.slice(1),
    toStandaloneSvg(drawProduct(product.url, product.categoryKey, product.url)),
  );
}
for (const key of LAYDOWN_ORDER)
  writePublicFile(
    `media/dunes/${key.toLowerCase()}.svg`,
    drawDuneSeparation(key, resolveLightTokens(`var(--p${key.toLowerCase()})`)),
  );
writePublicFile('media/banners/dune.svg', toStandaloneSvg(drawBanner('dune')));
writePublicFile('media/banners/label.svg', toStandaloneSvg(drawLabel(['Cyan', 'Magenta', 'Yellow', 'Black'])));
writePublicFile('media/banners/maintenance.svg', toStandaloneSvg(drawMaintenance()));
writePublicFile('media/banners/fingerprint.svg', toStandaloneSvg(drawCategory('fingerprint', 'banner')));

/** Chromium draws what social networks show: they take no SVG. */
function takeScreenshot(html: string, width: number, height: number): Buffer {
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

const getFontUrl = (name: string) => `file://${uiSourceDir}/fonts/${name}.woff2`;
const buildSocialPage = (
  title: string,
  line: string,
  svg: string,
): string => `<!doctype html><meta charset="utf-8"><style>
@font-face{font-family:S;font-weight:600;src:url(${getFontUrl('plex-sans-latin-600')})}@font-face{font-family:S;src:url(${getFontUrl('plex-sans-latin-400')})}
body{margin:0;width:1200px;height:630px;background:#fbfcfb;color:#10181a;font-family:S;display:grid;grid-template-columns:520px 1fr;align-items:center;gap:20px;padding:0 70px;box-sizing:border-box}
h1{font-size:64px;line-height:1.05;letter-spacing:-.03em;margin:0 0 20px}p{font-size:28px;line-height:1.35;color:#3f4e52;margin:0}${standaloneStyle}</style>
<div><h1>${escapeXml(title)}</h1><p>${escapeXml(line)}</p></div><div>${svg}</div>`;

async function writeSocialPicture(path: string, title: string, line: string, svg: string): Promise<void> {
  const png = takeScreenshot(buildSocialPage(title, line, svg), 1200, 630);
  writePublicFile(
    path,
    await sharp(png).resize(1200, 630, { fit: 'cover' }).png({ palette: true, colours: 64, effort: 10 }).toBuffer(),
  );
}
for (const category of standardCategories) {
  await writeSocialPicture(
    category.image.slice(1),
    category.name.en,
    'Flexographic plates with a live price',
    drawCategory(toCategoryKey(category.key), 's'),
  );
}
for (const product of standardProducts) {
  await writeSocialPicture(
    product.image.slice(1),
    product.name.en,
    product.short_description.en.split('.')[0] ?? '',
    drawProduct(product.url, product.categoryKey, 's'),
  );
}
await writeSocialPicture(
  'media/social/home.png',
  'Flexo plates, priced while you type',
  'Order, approve and receive in one place',
  drawLabel(['Cyan', 'Magenta', 'Yellow', 'Black']).replace(
    '<svg ',
    `<svg style="height:480px;width:${(480 * LABEL_SIZE.width) / LABEL_SIZE.height}px" `,
  ),
);

const faviconSvg = toStandaloneSvg(drawLogo(64).replace(/class="[^"]*"/, ''));
writePublicFile('favicon.svg', faviconSvg);
const iconPage = `<!doctype html><style>body{margin:0;background:#fff;display:grid;place-items:center;height:512px}svg{width:400px;height:400px}${standaloneStyle}</style>${drawLogo(64)}`;
const largeIcon = await sharp(takeScreenshot(iconPage, 512, 512))
  .extract({ left: 0, top: 0, width: 512, height: 512 })
  .png()
  .toBuffer();
writePublicFile('icon-512.png', await sharp(largeIcon).png({ palette: true }).toBuffer());
writePublicFile('icon-192.png', await sharp(largeIcon).resize(192).png({ palette: true }).toBuffer());
writePublicFile('apple-touch-icon.png', await sharp(largeIcon).resize(180).png({ palette: true }).toBuffer());
writePublicFile('favicon.ico', wrapInIco(await sharp(largeIcon).resize(32).png().toBuffer()));
writePublicFile(
  'site.webmanifest',
  `${JSON.stringify({ name: 'Platewright', short_name: 'Platewright', start_url: '/', display: 'browser', background_color: '#fbfcfb', theme_color: '#0a5c63', icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })) }, null, 2)}\n`,
);
writePublicFile(
  'robots.txt',
  'User-agent: *\nDisallow: /dashboard\nDisallow: /order/\nDisallow: /checkout/\nDisallow: /account/\nDisallow: /file/\nDisallow: /desk/\nDisallow: /demo/\nDisallow: /api/\n',
);
await writeGuides((name, bytes) => writePublicFile(`media/catalogue/guides/${name}.pdf`, bytes));

/** One PNG inside the old icon container, which every browser reads. */
function wrapInIco(png: Buffer): Buffer {
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
