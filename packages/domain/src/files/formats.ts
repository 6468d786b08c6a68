/** Formats by extension with the types that a look into the file may find. Null: such files have no signature. */
interface Format {
  extensions: readonly string[];
  types: readonly (string | null)[];
}

/** What the specification supports [UPL-26]. */
export const artworkFormats: Readonly<Record<string, Format>> = {
  PSD: { extensions: ['psd', 'psb'], types: ['image/vnd.adobe.photoshop'] },
  AI: { extensions: ['ai'], types: ['application/pdf', 'application/postscript', 'application/eps'] },
  INDD: { extensions: ['indd'], types: ['application/x-indesign'] },
  PDF: { extensions: ['pdf'], types: ['application/pdf'] },
  TIFF: { extensions: ['tif', 'tiff'], types: ['image/tiff'] },
  PNG: { extensions: ['png'], types: ['image/png', 'image/apng'] },
  JPG: { extensions: ['jpg', 'jpeg'], types: ['image/jpeg'] },
  SLDPRT: { extensions: ['sldprt'], types: ['application/x-cfb', null] },
  STL: { extensions: ['stl'], types: ['model/stl', null] },
  OBJ: { extensions: ['obj'], types: ['text/plain', null] },
  ZIP: { extensions: ['zip'], types: ['application/zip'] },
  RAR: { extensions: ['rar'], types: ['application/x-rar-compressed', 'application/vnd.rar'] },
  VIDEO: {
    extensions: ['mp4', 'm4v', 'mov', 'avi', 'mkv', 'webm', 'mpg', 'mpeg', 'wmv'],
    types: [
      'video/mp4',
      'video/x-m4v',
      'video/quicktime',
      'video/vnd.avi',
      'video/x-msvideo',
      'video/matroska',
      'video/x-matroska',
      'video/webm',
      'video/mpeg',
      'video/MP1S',
      'video/MP2P',
      'video/x-ms-asf',
      'video/x-ms-wmv',
    ],
  },
};

/** LEN files are of the TIFF family; imagers also take them without a signature that we know. */
const LEN: Format = { extensions: ['len'], types: ['image/tiff', null] };

const pick = (...names: string[]): Format[] => names.flatMap((name) => artworkFormats[name] ?? []);

export const formatSets = {
  artwork: Object.values(artworkFormats),
  deliverable: [...Object.values(artworkFormats), LEN],
  proof: pick('PDF', 'TIFF', 'PNG', 'JPG'),
  pdf: pick('PDF'),
  document: pick('PDF', 'JPG', 'PNG'),
  /** The cloud-drive picker: pdf and images [UPL-27]. */
  cloudDrive: pick('PDF', 'TIFF', 'PNG', 'JPG', 'PSD'),
  /** The Google picker [UPL-28]. */
  google: pick('PNG', 'JPG', 'ZIP', 'PDF'),
} as const;
export type FormatSet = keyof typeof formatSets;

export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
};

/** All extensions of a set, for a file chooser. */
export const extensionsOf = (set: FormatSet): string[] => formatSets[set].flatMap((format) => format.extensions);

/** Whether the name's extension belongs to the set. */
export const nameFits = (fileName: string, set: FormatSet): boolean =>
  extensionsOf(set).includes(extensionOf(fileName));

/** Whether what was found in the file (null: nothing known) belongs to its extension. */
export function contentFits(fileName: string, found: string | null, set: FormatSet): boolean {
  const extension = extensionOf(fileName);
  const format = formatSets[set].find((one) => one.extensions.includes(extension));
  return format !== undefined && format.types.includes(found);
}
