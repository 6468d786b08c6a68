import { randomUUID } from 'node:crypto';
import { bankAccounts, bankImports, bankLines } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';

/** Adds one open line of a statement that was read. */
export type InsertBankLine = (line?: Partial<typeof bankLines.$inferInsert>) => Promise<number>;

/** A bank account with a statement that was read, whose lines a test adds: AED 854.99 where it does not say another amount. */
export async function createBankImport(app: TestApp): Promise<InsertBankLine> {
  const { db } = app.deps.database;
  const [account] = await db.insert(bankAccounts).values({ name: 'Current', iban: 'AE07' }).returning();
  const accountId = account?.id ?? 0;
  const importId = randomUUID();
  await db.insert(bankImports).values({
    ...{ id: importId, accountId, fileName: 'a.csv', sha256: '', storageKey: '', size: 1 },
    ...{ format: 'csv', encoding: 'utf-8', state: 'done' },
  });
  let lines = 0;
  return async (line = {}) => {
    lines += 1;
    const [row] = await db
      .insert(bankLines)
      .values({
        ...{ accountId, importId, day: '2025-11-03', amount: 85_499, currency: 'AED', text: 'transfer' },
        ...{ payer: '', payerIban: '', cheque: '', reference: `FT${importId.slice(0, 8)}-${lines}` },
        ...{ contentHash: `${importId} ${lines}`, ...line },
      })
      .returning({ id: bankLines.id });
    return row?.id ?? 0;
  };
}
