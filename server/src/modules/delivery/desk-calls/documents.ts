import type { Handler } from '../../../platform/http/handler-context.ts';
import { loadParcelDocuments } from '../load-parcel-documents.ts';
import { createParcelDocumentUrl } from '../parcel-document-urls.ts';

export const deskParcelDocument: Handler<'deskParcelDocument'> = async (
  { document, parcels: ids, language: lang },
  { tx, principal, deps },
) => {
  // A link to nothing is not handed out.
  await loadParcelDocuments(tx, { ids, lang, now: deps.clock.now() });
  return { url: createParcelDocumentUrl(deps.tokens, principal, { document, ids, lang }) };
};
