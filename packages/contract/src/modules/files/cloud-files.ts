import { cloudDriveNames } from '@platewright/domain/files/cloud-drives';
import { z } from '../../z.ts';
import { optionalText, requiredText, text } from '../../fields.ts';

/** Source of the files: this request, or a cloud drive that the server fetches them from. */
export const cloudName = z.enum(['direct', ...cloudDriveNames], 'choiceInvalid').default('direct');

/** Links of drives carry their permission in the query and are long. */
const MAX_LINK_LENGTH = 4000;
const MAX_CLOUD_FILES = 64;

/** The bytes that a picker states are a hint: what counts is what arrives. */
const statedBytes = z
  .preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.number().int().min(0).max(1e15))
  .nullable()
  .catch(null);

/**
 * A file as the pickers of the drives state it: Dropbox and OneDrive give a link, Google an id. A bare link is a file
 * named by the end of its path.
 */
const cloudFile = z.preprocess(
  toCloudFile,
  z.object({
    name: requiredText(500, 'textInvalid'),
    link: text(MAX_LINK_LENGTH).nullable(),
    id: z
      .string('textInvalid')
      .regex(/^[\w-]{1,200}$/, 'textInvalid')
      .nullable()
      .catch(null),
    bytes: statedBytes,
  }),
);
export type CloudFile = z.output<typeof cloudFile>;

/** The field `files` of a call with `cloudName`: a list, or the JSON of one [UPL-36]. */
export const cloudFiles = z
  .preprocess(toCloudFileList, z.array(cloudFile, 'textInvalid').max(MAX_CLOUD_FILES, 'choiceInvalid'))
  .optional();

/** The token of the Google picker; never stored or logged. */
export const accessToken = optionalText(4000);

/** An access token belongs to Google and to nothing else [UPL-32]. */
export const isTokenForGoogle = (input: { readonly cloudName: string; readonly access_token: string }): boolean =>
  (input.cloudName === 'google') === (input.access_token !== '');
export const tokenForGoogleIssue = { path: ['access_token'], message: 'accessTokenInvalid' };

/** What a page needs to open the picker of a drive. All of it is public; the stand-in of the demo mode needs nothing. */
export const cloudPicker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dropbox'), appKey: z.string() }),
  z.object({ kind: z.literal('google'), clientId: z.string(), apiKey: z.string(), appId: z.string() }),
  z.object({ kind: z.literal('onedrive'), clientId: z.string() }),
  z.object({ kind: z.literal('standIn'), path: z.string() }),
]);
export type CloudPicker = z.output<typeof cloudPicker>;

export const cloudDrive = z.object({ name: z.enum(cloudDriveNames), picker: cloudPicker });

/** A folder of a stand-in drive, as its route answers it in demo mode. */
export const standInFolder = z.object({
  /** From the top folder down to this one. */
  path: z.array(z.object({ id: z.string(), name: z.string() })),
  folders: z.array(z.object({ id: z.string(), name: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string(), bytes: z.number(), link: z.string().nullable() })),
  /** Where the real drive's picker gives a token, the stand-in does too. */
  accessToken: z.string().nullable(),
});
export type StandInFolder = z.output<typeof standInFolder>;

/** Names that the pickers' own answers use for the link of a file, besides `link`. */
const linkKeys = ['link', 'url', '@microsoft.graph.downloadUrl', '@content.downloadUrl'];
const sizeKeys = ['bytes', 'size', 'sizeBytes'];

function toCloudFile(value: unknown): unknown {
  if (typeof value === 'string') return { name: getLastPathPart(value), link: value, id: null, bytes: null };
  if (typeof value !== 'object' || value === null) return value;
  const entry = value as Record<string, unknown>;
  const pick = (keys: readonly string[]) => keys.map((key) => entry[key]).find((found) => found !== undefined) ?? null;
  return { name: entry['name'], link: pick(linkKeys), id: entry['id'] ?? null, bytes: pick(sizeKeys) };
}

/** A list may come as one JSON text, as several fields with JSON or links, or as a list of a JSON body. */
function toCloudFileList(value: unknown): unknown {
  const entries: unknown[] = Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];
  if (value === undefined) return undefined;
  return entries.flatMap((entry) => {
    if (typeof entry !== 'string' || !/^\s*[[{]/.test(entry)) return [entry];
    const parsed = parseJson(entry);
    return Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  });
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

function getLastPathPart(link: string): string {
  if (!URL.canParse(link)) return '';
  const last = new URL(link).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
