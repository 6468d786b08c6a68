import type { SiteKind } from '@platewright/domain/content/content-kinds';
import { api } from '../../api/client.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { useFetchEntry } from '../../publishing/use-entry.ts';
import type { ContentFormValues } from './content-form.ts';
import { contentEntryQueries, useReloadContent } from './use-content.ts';
import { useDescribeContent } from './use-describe-content.ts';

/** How entries of a kind are published. */
export function useContentCollection(kind: SiteKind): PublicationCollection<ContentFormValues> {
  const describe = useDescribeContent(kind);
  const load = useFetchEntry(contentEntryQueries);
  const reload = useReloadContent();
  return {
    name: 'content',
    action: 'desk.content',
    empty: {},
    reload,
    describe,
    calls: {
      load,
      create: (data) => api.deskContentCreate({ kind, data }),
      save: (input) => api.deskContentSave(input),
      publish: (input) => api.deskContentPublish(input),
      discard: (input) => api.deskContentDiscard(input),
      versions: (input) => api.deskContentVersions(input),
      version: (input) => api.deskContentVersion(input),
      withdraw: (input) => api.deskContentWithdraw(input),
      restore: (input) => api.deskContentRestore(input),
    },
  };
}
