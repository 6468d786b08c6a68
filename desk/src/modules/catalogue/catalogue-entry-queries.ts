import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { preloadRichTextEditor } from '../../forms/form-rich-text.tsx';
import type { EntryQueries } from '../../publishing/use-entry.ts';
import { preloadOptionsEditor } from './options-editor/option-tree-input.tsx';
import type { CatalogueEntry } from './use-catalogue.ts';

/** With the editors of its texts and options, so that its form comes whole. */
export const catalogueEntryQueries: EntryQueries<CatalogueEntry> = {
  getKey: (id, lang) => [...queryKeys.catalogueEntry(id), lang],
  load: async (id, lang, signal) => {
    const [entry] = await Promise.all([
      api.deskCatalogueGet({ id, lang }, { signal }),
      preloadRichTextEditor(),
      preloadOptionsEditor(),
    ]);
    return entry;
  },
};
