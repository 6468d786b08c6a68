import type { HandlerContext } from '../../platform/http/handler-context.ts';
import type { CompanyDocumentKind } from '../companies/index.ts';
import { createCustomerDocumentUrl } from './document-routes.ts';
import type { CustomerRow, listCustomerDocuments } from './store.ts';

type CustomerDocumentRow = Awaited<ReturnType<typeof listCustomerDocuments>>[number];

/** A customer with its documents, each with a URL for the caller. */
export function presentCustomer(
  row: CustomerRow,
  documents: readonly CustomerDocumentRow[],
  ctx: Pick<HandlerContext, 'principal' | 'deps'>,
) {
  const presentDocument = (kind: CompanyDocumentKind) => {
    const found = documents.find((one) => one.kind === kind);
    if (!found) return null;
    return {
      name: found.name,
      size: found.size,
      file: createCustomerDocumentUrl(ctx.deps.tokens, ctx.principal, found.id),
    };
  };
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    telephone: row.telephone,
    company: row.company,
    tradeLicense: presentDocument('tradeLicense'),
    trnCertificate: presentDocument('trnCertificate'),
    version: row.version,
  };
}
