import type { Handlers } from '../../http/context.ts';
import { editHandlers, type EditCalls } from './edit.ts';
import { imageHandlers, type ImageCalls } from './images.ts';
import { lookHandlers, type LookCalls } from './look.ts';
import { siteHandlers, type SiteCalls } from './site.ts';

/** What the public site shows, and the desk where staff keep it. */
export const contentHandlers: Handlers<SiteCalls | LookCalls | EditCalls | ImageCalls> = {
  ...siteHandlers,
  ...lookHandlers,
  ...editHandlers,
  ...imageHandlers,
};
