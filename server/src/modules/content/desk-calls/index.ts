import { deskContentList, deskContentGet, deskContentPreview } from './read.ts';
import {
  deskContentCreate,
  deskContentSave,
  deskContentPublish,
  deskContentDiscard,
  deskContentRemove,
  deskContentOrder,
  deskContentVersions,
  deskContentVersion,
  deskContentRestore,
  deskContentWithdraw,
} from './edit.ts';
import { deskContentImage } from './images.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Calls of staff who edit the content of the public site. */
export const contentDeskHandlers = {
  deskContentList,
  deskContentGet,
  deskContentPreview,
  deskContentCreate,
  deskContentSave,
  deskContentPublish,
  deskContentDiscard,
  deskContentRemove,
  deskContentOrder,
  deskContentVersions,
  deskContentVersion,
  deskContentRestore,
  deskContentWithdraw,
  deskContentImage,
} satisfies Partial<Handlers>;
