import { and, desc, eq, ne, or } from 'drizzle-orm';
import { CallError, fieldError } from '@platewright/contract/call-errors';
import { checkRoles } from '@platewright/domain/bank/column-mapping';
import { formatIban, normalizeIban } from '@platewright/domain/payments/iban';
import { filsToAed } from '@platewright/domain/money/fils';
import { bankAccounts, bankImports, staff } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type StagedHandler } from '../../../platform/http/handler-context.ts';
import { loadBrand } from '../../content/index.ts';
import { loadBankImport, previewBankFile, storeBankFile } from '../bank-files.ts';
import type { BankFileFailure } from '../read-statement.ts';

export const deskBankAccounts: Handler<'deskBankAccounts'> = async (_input, { tx }) => {
  const accounts = await tx
    .select({ id: bankAccounts.id, name: bankAccounts.name, iban: bankAccounts.iban })
    .from(bankAccounts)
    .orderBy(bankAccounts.id);
  const { bankName, iban } = await loadBrand(tx);
  const isKnown = iban === '' || accounts.some((one) => normalizeIban(one.iban) === normalizeIban(iban));
  return { accounts, published: isKnown ? null : { name: bankName, iban: formatIban(iban) } };
};

export const deskAddBankAccount: Handler<'deskAddBankAccount'> = async ({ name, iban }, { tx, deps }) => {
  const [row] = await tx
    .insert(bankAccounts)
    .values({ name, iban, createdAt: deps.clock.now() })
    .onConflictDoNothing()
    .returning({ id: bankAccounts.id });
  if (!row) throw fieldError('iban', 'ibanKnown');
  return row;
};

export const deskUploadBankFile: StagedHandler<'deskUploadBankFile'> = {
  run: async ({ accountId }, ctx) => {
    const [file] = ctx.files;
    if (!file) throw new CallError('uploadMissing');
    const { staffId } = getStaffPrincipal(ctx);
    const transact = <T>(work: (tx: Parameters<Parameters<typeof ctx.transact<T>>[0]>[0]['tx']) => Promise<T>) =>
      ctx.transact(({ tx }) => work(tx));
    return { importId: await storeBankFile(ctx.deps, transact, { file, accountId, staffId }) };
  },
};

export const deskBankFile: Handler<'deskBankFile'> = async ({ importId, mapping }, { tx, deps }) => {
  const row = await loadBankImport(tx, importId);
  const preview = await previewBankFile(deps, row, mapping);
  return {
    ...{ fileName: row.fileName, format: row.format, encoding: row.encoding, isKnownMapping: preview.isKnownMapping },
    mapping: preview.mapping && {
      ...preview.mapping,
      roles: [...preview.mapping.roles],
      heads: [...preview.mapping.heads],
    },
    importedBefore: preview.importedBefore?.toISOString() ?? null,
    rows: preview.rows.map((cells) => [...cells]),
    lines: preview.lines.map(({ day, amount, currency, payer, reference, text, obstacle }) => ({
      ...{ day, currency, payer, reference, text, obstacle },
      amount: amount === null ? null : filsToAed(amount),
    })),
    failure: preview.failure,
  };
};

export const deskStartBankImport: Handler<'deskStartBankImport'> = async ({ importId, mapping }, { tx, deps }) => {
  const row = await loadBankImport(tx, importId);
  const error = row.format === 'csv' ? (mapping ? checkRoles(mapping.roles) : 'dayColumnMissing') : null;
  if (error) throw fieldError('mapping', error);
  const started = await tx
    .update(bankImports)
    .set({ state: 'reading', failure: null, mapping: mapping ?? null, updatedAt: deps.clock.now() })
    .where(
      and(
        ...[eq(bankImports.id, importId), ne(bankImports.storageKey, '')],
        or(eq(bankImports.state, 'mapping'), eq(bankImports.failure, 'stopped')),
      ),
    )
    .returning({ id: bankImports.id });
  if (started.length === 0) throw new CallError('changedMeanwhile');
  if (mapping) await tx.update(bankAccounts).set({ mapping }).where(eq(bankAccounts.id, row.accountId));
  await deps.jobs.enqueue(tx, 'importStatement', { importId });
  return null;
};

const MAX_IMPORTS = 10;

export const deskBankImports: Handler<'deskBankImports'> = async (_input, { tx }) => {
  const rows = await tx
    .select({ row: bankImports, account: bankAccounts.name, by: staff.name })
    .from(bankImports)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankImports.accountId))
    .leftJoin(staff, eq(staff.id, bankImports.staffId))
    .where(ne(bankImports.state, 'mapping'))
    .orderBy(desc(bankImports.createdAt), desc(bankImports.id))
    .limit(MAX_IMPORTS);
  return {
    imports: rows.map(({ row, account, by }) => ({
      ...{ id: row.id, account, fileName: row.fileName, state: row.state, by: by ?? '' },
      failure: row.failure as BankFileFailure | null,
      percent: row.state === 'done' ? 100 : Math.min(99, Math.floor((100 * row.readBytes) / Math.max(1, row.size))),
      ...{ readLines: row.readLines, newLines: row.newLines, knownLines: row.knownLines, otherRows: row.otherRows },
      createdAt: row.createdAt.toISOString(),
    })),
  };
};
