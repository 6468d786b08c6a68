import type { Handlers } from '../../../platform/http/handler-context.ts';
import { deskPostFile } from './post-file.ts';

/** Calls of staff about files for approval and released files. */
export const proofDeskHandlers: Handlers<'deskPostFile'> = { deskPostFile };
