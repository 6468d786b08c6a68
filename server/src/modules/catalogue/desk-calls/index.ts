import type { Handlers } from '../../../platform/http/handler-context.ts';
import {
  deskCatalogueCreate,
  deskCatalogueDuplicate,
  deskCatalogueHide,
  deskCatalogueKey,
  deskCatalogueMove,
  deskCatalogueOrder,
  deskCatalogueRemove,
  entryHandlers,
} from './edit.ts';
import { deskCatalogueDraftPage } from './draft-page.ts';
import { deskCatalogueGet, deskCatalogueList, deskCataloguePreview } from './read.ts';

/** Products and categories, as staff edit and publish them. */
export const catalogueDeskHandlers = {
  deskCatalogueList,
  deskCatalogueGet,
  deskCataloguePreview,
  deskCatalogueDraftPage,
  deskCatalogueCreate,
  deskCatalogueDuplicate,
  deskCatalogueKey,
  deskCatalogueMove,
  deskCatalogueOrder,
  deskCatalogueHide,
  deskCatalogueRemove,
  deskCatalogueSave: entryHandlers.save,
  deskCataloguePublish: entryHandlers.publish,
  deskCatalogueDiscard: entryHandlers.discard,
  deskCatalogueVersions: entryHandlers.versions,
  deskCatalogueVersion: entryHandlers.version,
  deskCatalogueRestore: entryHandlers.restore,
  deskCatalogueWithdraw: entryHandlers.withdraw,
} satisfies Partial<Handlers>;
