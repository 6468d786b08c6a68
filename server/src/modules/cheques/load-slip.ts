import { asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { chequeDeposits, cheques, companies, companyNameSql } from '../../platform/db/schema/index.ts';
import { loadBrand } from '../content/index.ts';

export interface SlipCheque {
  readonly number: string;
  readonly bank: string;
  readonly drawer: string;
  readonly date: Date;
  /** In fils. */
  readonly amount: number;
}

/** What a deposit slip says. */
export interface SlipData {
  readonly lang: Language;
  readonly depositId: number;
  readonly depositedAt: Date;
  readonly operator: string;
  readonly account: string | null;
  readonly cheques: readonly SlipCheque[];
}

/** @throws CallError notFound for a deposit that does not exist or was withdrawn */
export async function loadSlip(
  tx: Tx,
  { depositId, lang }: { readonly depositId: number; readonly lang: Language },
): Promise<{ readonly data: SlipData; readonly logo: string }> {
  const rows = await tx
    .select({ deposit: chequeDeposits, cheque: cheques, drawer: companyNameSql })
    .from(chequeDeposits)
    .innerJoin(cheques, eq(cheques.depositId, chequeDeposits.id))
    .innerJoin(companies, eq(companies.id, cheques.companyId))
    .where(eq(chequeDeposits.id, depositId))
    .orderBy(asc(cheques.dueAt), asc(cheques.id));
  const deposit = rows[0]?.deposit;
  if (!deposit) throw new CallError('notFound');
  const brand = await loadBrand(tx);
  return {
    logo: brand.logo,
    data: {
      ...{ lang, depositId, depositedAt: deposit.createdAt, operator: brand.name[lang], account: deposit.account },
      cheques: rows.map(({ cheque, drawer }) => ({
        number: cheque.number ?? '',
        bank: cheque.bank ?? '',
        drawer,
        date: cheque.dueAt,
        amount: cheque.amount,
      })),
    },
  };
}
