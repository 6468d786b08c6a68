import { contentEditHandlers } from './edit.ts';
import { contentImageHandlers } from './images.ts';
import { contentReadHandlers } from './read.ts';

/** Calls of staff who edit the content of the public site. */
export const contentDeskHandlers = { ...contentReadHandlers, ...contentEditHandlers, ...contentImageHandlers };
