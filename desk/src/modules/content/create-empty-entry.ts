import type { ContentKind } from '@platewright/domain/content/content-kinds';
import type { ContentEntry } from './use-content.ts';

/** An entry that does not exist on the server yet: the first save creates it. */
export const createEmptyEntry = (kind: ContentKind): ContentEntry => ({
  id: 0,
  kind,
  key: '',
  title: '',
  status: 'draft',
  revision: 0,
  version: 0,
  inForceVersion: 0,
  publishedAt: null,
  scheduledFor: null,
  live: null,
  scheduled: null,
  draft: null,
  draftBy: '',
  draftAt: null,
  page: '',
});
