import { inArray, sql } from 'drizzle-orm';
import { AUDIT_SEPARATOR, type AuditFact } from '@platewright/domain/audit/audit-facts';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { categories, companies, companyNameSql, products } from '../../platform/db/schema/index.ts';

interface NameRow {
  readonly id: number;
  readonly name: string | null;
}

const readers = {
  company: (tx: Tx, ids: number[]): Promise<NameRow[]> =>
    tx.select({ id: companies.id, name: companyNameSql }).from(companies).where(inArray(companies.id, ids)),
  product: (tx: Tx, ids: number[], lang: Language): Promise<NameRow[]> =>
    tx
      .select({ id: products.id, name: sql<string | null>`${products.name} ->> ${lang}` })
      .from(products)
      .where(inArray(products.id, ids)),
  category: (tx: Tx, ids: number[], lang: Language): Promise<NameRow[]> =>
    tx
      .select({ id: categories.id, name: sql<string | null>`${categories.name} ->> ${lang}` })
      .from(categories)
      .where(inArray(categories.id, ids)),
} as const;
type NamedUnit = keyof typeof readers;
const namedUnits = Object.keys(readers) as NamedUnit[];

const splitIds = (value: string | null): string[] => (value === null ? [] : value.split(AUDIT_SEPARATOR));

/** Facts with the names of accounts, products and categories for their ids; what has no name any more keeps its number. */
export async function nameFacts(tx: Tx, facts: readonly AuditFact[], lang: Language): Promise<AuditFact[]> {
  const names = new Map<string, string>();
  for (const unit of namedUnits) {
    const found = facts.filter((fact) => fact.unit === unit);
    const ids = new Set(found.flatMap(({ before, after }) => [...splitIds(before), ...splitIds(after)]).map(Number));
    if (ids.size === 0) continue;
    for (const { id, name } of await readers[unit](tx, [...ids], lang)) if (name) names.set(`${unit} ${id}`, name);
  }
  return facts.map((fact) => {
    const toNames = (value: string | null): string | null =>
      value &&
      splitIds(value)
        .map((id) => names.get(`${fact.unit} ${id}`) ?? `#${id}`)
        .join(AUDIT_SEPARATOR);
    return namedUnits.some((unit) => unit === fact.unit)
      ? { ...fact, before: toNames(fact.before), after: toNames(fact.after) }
      : fact;
  });
}
