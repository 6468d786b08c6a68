/**
 * A real one-page PDF, made by hand so that the tests need no library: 70 x 100 mm with 2 mm bleed and two inks;
 * `megabytes` of remarks make it as large.
 */
export function createArtworkPdf(text = 'Sidr honey', megabytes = 0): Buffer {
  const stream = `0 1 1 0 k 20 20 150 200 re f /Spot cs 1 scn 40 60 80 40 re f BT /F1 18 Tf 40 230 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 209.8 294.8]/BleedBox[0 0 209.8 294.8]/TrimBox[5.67 5.67 204.1 289.1]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/ColorSpace<</Spot[/Separation/PANTONE#20485#20C/DeviceCMYK 6 0 R]>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 .9 .8 0]/N 1>>',
  ];
  return writePdf(objects, megabytes);
}

function writePdf(objects: readonly string[], megabytes = 0): Buffer {
  let body = '%PDF-1.6\n';
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  body += `%${' '.repeat(1_000_000)}\n`.repeat(megabytes);
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`;
  body += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** A label of 120 x 80 mm in black and two spot colours, with a dieline that makes no plate and a font that is missing. Another version of it has another second spot, or a barcode. */
export function createLabelArtwork({ second = 'PANTONE#20349#20C', barcode = false } = {}): Buffer {
  const spot = (name: string, cmyk: string) =>
    `[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[${cmyk}]/N 1>>]`;
  const stream = [
    '/A cs 1 scn 8 8 160 240 re f /B cs 1 scn 180 8 160 240 re f',
    '0 0 0 1 k BT /F1 18 Tf 40 120 Td (Sidr honey) Tj ET BT /F1 3 Tf 40 40 Td (Ingredients) Tj ET',
    barcode ? '0 0 0 1 k 250 40 60 30 re f' : '',
    '/D CS 1 SCN 0.5 w 14.173 14.173 340.157 226.772 re S',
  ].join('\n');
  const spaces = `/A ${spot('PANTONE#20186#20C', '0 1 1 0')}/B ${spot(second, second === 'Gold' ? '.2 .3 .8 .1' : '1 0 1 .2')}/D ${spot('Dieline', '1 1 0 0')}`;
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 368.504 255.118]/TrimBox[14.173 14.173 354.331 240.945]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/ColorSpace<<${spaces}>>>>>>`,
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}
