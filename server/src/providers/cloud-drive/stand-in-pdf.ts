/** A one-page PDF of 70 x 100 mm with 2 mm bleed and two inks; so many megabytes of remarks make it as large. */
export function createStandInPdf(title: string, megabytes: number): Buffer {
  const drawing = `0 1 1 0 k 20 20 150 200 re f /Spot cs 1 scn 40 60 80 40 re f BT /F1 18 Tf 40 230 Td (${title}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 209.8 294.8]/BleedBox[0 0 209.8 294.8]/TrimBox[5.67 5.67 204.1 289.1]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/ColorSpace<</Spot[/Separation/PANTONE#20485#20C/DeviceCMYK 6 0 R]>>>>>>',
    `<</Length ${drawing.length}>>stream\n${drawing}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    '<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 .9 .8 0]/N 1>>',
  ];
  let body = '%PDF-1.6\n';
  const offsets: string[] = [];
  objects.forEach((object, index) => {
    offsets.push(`${String(body.length).padStart(10, '0')} 00000 n \n`);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  });
  const remark = `%${' '.repeat(1_048_574)}\n`;
  const start = body.length + remark.length * megabytes;
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}` +
    `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body + remark.repeat(megabytes) + end, 'latin1');
}
