/**
 * JPEGs of 16 × 16 pixels of one colour in four components, as three encoders wrote them, without the Adobe marker that each
 * had; and the values of 255 that Ghostscript 10.00 prints of them in a PDF without a Decode array (`tiffsep`): as they are
 * stored, and where the marker says YCCK.
 */
export const cmykJpegs = [
  {
    encoder: 'libvips',
    stored: [255, 239, 232, 251],
    ycck: [0, 112, 0, 251],
    bytes: decode(`
/9j/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAAUCAAQABAEQxEATREA
WREASxEA/8QAFQABAQAAAAAAAAAAAAAAAAAAAAn/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oADgRDAE0AWQBLAAA/AL+LeLQL2AAAAP/Z`),
  },
  {
    encoder: 'ImageMagick',
    stored: [93, 162, 98, 51],
    ycck: [204, 152, 102, 51],
    bytes: decode(`
/9j/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUK
BwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgr/wAAUCAAQABAEAREAAhEBAxEBBBEA/8QAFgABAQEAAAAA
AAAAAAAAAAAAAAgJ/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAAHCP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEA
AhEDEQQAAD8AnNohB2ZYAAAD/9k=`),
  },
  {
    encoder: 'Ghostscript',
    stored: [51, 102, 153, 204],
    ycck: [169, 213, 250, 204],
    bytes: decode(`
/9j/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoKCgoKBggLDAsKDAkKCgr/wAAUCAAQABAEQxEATREA
WREASxEA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0Kx
wRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip
qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oADgRDAE0AWQBLAAA/APzLrxevZK/TCiiiiiiiiiiiiv/Z`),
  },
] as const;

function decode(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

/** The JPEG with an Adobe marker after its start. */
export const addAdobeMarker = (jpeg: Buffer, transform: number): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]),
    jpeg.subarray(2),
  ]);
