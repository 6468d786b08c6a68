import type { StandInFolder } from '@platewright/contract/modules/files/cloud-files';
import { getExtension } from '@platewright/domain/files/file-formats';
import type { PickedFiles } from './picker-types.ts';

type StandInFile = StandInFolder['files'][number];

/** The stand-in's dialog: which folder is shown, and which files are chosen, also in other folders. */
export interface StandInState {
  readonly folderId: string;
  readonly view:
    | { readonly kind: 'loading' }
    | { readonly kind: 'failed' }
    | { readonly kind: 'shown'; readonly folder: StandInFolder };
  readonly chosen: readonly StandInFile[];
  readonly isMultiple: boolean;
}

export type StandInAction =
  | { readonly type: 'open'; readonly folderId: string }
  | { readonly type: 'loaded'; readonly folderId: string; readonly folder: StandInFolder }
  | { readonly type: 'failed'; readonly folderId: string }
  | { readonly type: 'toggle'; readonly file: StandInFile };

export const ROOT_FOLDER_ID = 'root';

export const createStandInState = (isMultiple: boolean): StandInState => ({
  folderId: ROOT_FOLDER_ID,
  view: { kind: 'loading' },
  chosen: [],
  isMultiple,
});

export function reduceStandIn(state: StandInState, action: StandInAction): StandInState {
  switch (action.type) {
    case 'open':
      return { ...state, folderId: action.folderId, view: { kind: 'loading' } };
    case 'loaded':
      // An answer about a folder that the person has left already.
      return action.folderId === state.folderId ? { ...state, view: { kind: 'shown', folder: action.folder } } : state;
    case 'failed':
      return action.folderId === state.folderId ? { ...state, view: { kind: 'failed' } } : state;
    case 'toggle': {
      const others = state.chosen.filter(({ id }) => id !== action.file.id);
      if (others.length < state.chosen.length) return { ...state, chosen: others };
      return { ...state, chosen: state.isMultiple ? [...others, action.file] : [action.file] };
    }
  }
}

/** The files of a folder that the upload takes. */
export const listOfferedFiles = (folder: StandInFolder, extensions: readonly string[]): StandInFile[] =>
  folder.files.filter(({ name }) => extensions.includes(getExtension(name)));

/** The folders above the shown one, from the top; the top folder is first. */
export const listFoldersAbove = ({ path }: StandInFolder): StandInFolder['path'] => path.slice(0, -1);

/** The chosen files as the picker of the real drive would state them. */
export const toPickedFiles = ({ chosen }: StandInState, accessToken: string | null): PickedFiles => ({
  files: chosen.map(({ id, name, bytes, link }) => ({ name, bytes, link, id: link === null ? id : null })),
  accessToken,
});
