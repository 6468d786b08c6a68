import type { PaperKind } from '../../companies/papers.ts';
import type { Context } from '../../http/context.ts';
import { paperAddress } from './papers.ts';
import type { CustomerRow, papersOf } from './store.ts';

type PaperRow = Awaited<ReturnType<typeof papersOf>>[number];

/** A customer with its papers, each with an address for the one who asks. */
export function presentCustomer(row: CustomerRow, papers: readonly PaperRow[], ctx: Pick<Context, 'actor' | 'deps'>) {
  const paper = (kind: PaperKind) => {
    const found = papers.find((one) => one.kind === kind);
    if (!found) return null;
    return { name: found.name, size: found.size, file: paperAddress(ctx.deps.tokens, ctx.actor, found.id) };
  };
  return {
    id: row.id,
    firstname: row.firstname,
    lastname: row.lastname,
    telephone: row.telephone,
    company: row.company,
    tradeLicense: paper('tradeLicense'),
    trnCertificate: paper('trnCertificate'),
    version: row.version,
  };
}
