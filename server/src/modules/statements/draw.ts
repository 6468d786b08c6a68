import type { Deps } from '../../platform/deps.ts';
import { readLogoPng } from '../content/index.ts';
import { loadStatement, type StatementRequest } from './load-statement.ts';
import type { StatementData } from './statement-data.ts';

declare module '../../platform/documents/drawings.ts' {
  interface Drawings {
    /** The PDF of a statement of account, in the language of its data. */
    statement: { readonly data: StatementData; readonly logo: Uint8Array | null };
  }
}

/** The PDF of a statement of this moment, drawn in a thread of its own. @throws CallError notFound, busy */
export async function drawStatementOf(
  deps: Deps,
  request: StatementRequest,
): Promise<{ readonly data: StatementData; readonly pdf: Uint8Array<ArrayBuffer> }> {
  const { data, logo } = await loadStatement(deps.database.db, request, deps.clock.now());
  return { data, pdf: await deps.drawings.draw('statement', { data, logo: await readLogoPng(deps, logo) }) };
}
