/** A format: its extensions and the media types that content sniffing may report; null for files without signature. */
interface FileFormat {
  extensions: readonly string[];
  types: readonly (string | null)[];
}

/** Artwork formats of the specification [UPL-26]. */
const artworkFormats: Readonly<Record<string, FileFormat>> = {
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

/** LEN files derive from TIFF, but imagers accept variants whose signature content sniffing does not know. */
const lenFormat: FileFormat = { extensions: ['len'], types: ['image/tiff', null] };

const selectFormats = (...names: string[]): FileFormat[] => names.flatMap((name) => artworkFormats[name] ?? []);

const formatSets = {
  artwork: Object.values(artworkFormats),
  deliverable: [...Object.values(artworkFormats), lenFormat],
  proof: selectFormats('PDF', 'TIFF', 'PNG', 'JPG'),
  pdf: selectFormats('PDF'),
  document: selectFormats('PDF', 'JPG', 'PNG'),
  /** What can be read of artwork: a guest tries a product with it. */
  trial: selectFormats('PDF', 'AI', 'TIFF', 'PNG', 'JPG'),
  /** Photographs of a fault; phones send their own formats as JPG. */
  photo: selectFormats('JPG', 'PNG'),
  /** Formats of the cloud drive picker: PDF and images [UPL-27]. */
  cloudDrive: selectFormats('PDF', 'TIFF', 'PNG', 'JPG', 'PSD'),
  /** Formats of the Google picker [UPL-28]. */
  google: selectFormats('PNG', 'JPG', 'ZIP', 'PDF'),
} as const;
export type FormatSetName = keyof typeof formatSets;

/** The lower-case extension of a file name without its dot; empty when there is none. */
export const getExtension = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
};

/** All extensions of a format set, for a file chooser. */
export const listExtensions = (set: FormatSetName): string[] => formatSets[set].flatMap((format) => format.extensions);

/** Whether the extension of a file name belongs to a format set. */
export const hasAllowedExtension = (fileName: string, set: FormatSetName): boolean =>
  listExtensions(set).includes(getExtension(fileName));

/** Whether the media type from content sniffing (null: unknown) fits the extension of the file name. */
export function hasAllowedContent(fileName: string, mediaType: string | null, set: FormatSetName): boolean {
  const extension = getExtension(fileName);
  const format = formatSets[set].find((candidate) => candidate.extensions.includes(extension));
  return format !== undefined && format.types.includes(mediaType);
}
