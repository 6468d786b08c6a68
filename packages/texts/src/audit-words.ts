import type { AuditedObject } from '@platewright/domain/audit/audited-object';
import { AUDIT_SEPARATOR, type AuditFact } from '@platewright/domain/audit/audit-facts';
import { siteKinds } from '@platewright/domain/content/content-kinds';
import { filsToAed } from '@platewright/domain/money/fils';
import { getOrderStatus } from '@platewright/domain/orders/order-status';

/** What an entry of the audit is said with: the texts of the desk, and values as the page or the file writes them. */
export interface AuditWords {
  /** The text of a key of the desk; the key itself when there is none. */
  readonly t: (key: string, params?: Readonly<Record<string, string>>) => string;
  readonly aed: (value: number) => string;
  readonly moment: (instant: string) => string;
  readonly day: (day: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** Keeps a value together where it stands beside another one: of two Latin ones in Arabic the earlier is on the right. */
  readonly isolate: (text: string) => string;
}

/** What an entry is about, as `deskAudit` answers it. */
interface NamedObject extends AuditedObject {
  readonly label: string;
  readonly documentKind: string | null;
}

/** What an entry is about, in words: its name; the kind of a document that has none of its own, the number of anything else. */
export function nameAuditedObject({ kind, id, label, documentKind }: NamedObject, t: AuditWords['t']): string {
  if (label !== '') return label;
  if (documentKind === null) return t(`audit.objects.${kind}`, { id: String(id) });
  return t(`${siteKinds.some((one) => one === documentKind) ? 'content.kinds' : 'audit.documents'}.${documentKind}`);
}

/** Facts whose null is more than that nothing was there. */
const limits: readonly AuditFact['name'][] = ['maxUses', 'usesPerCompany', 'admin', 'prepress', 'custom'];

function formatValue(value: string, unit: AuditFact['unit'], words: AuditWords): string {
  const { t } = words;
  switch (unit) {
    case 'fils':
      return `${t('prices.currency')} ${words.aed(filsToAed(Number(value)))}`;
    case 'percent':
      return t('audit.percent', { n: value });
    case 'yesNo':
      return t(value === 'true' ? 'audit.yes' : 'audit.no');
    case 'moment':
      return words.moment(value);
    case 'day':
      return words.day(value);
    case 'status': {
      const status = getOrderStatus(Number(value));
      return status ? t(`statusNames.${status.key}`) : value;
    }
    case 'choice':
      return t(`audit.choices.${value}`);
    case 'series':
      return t(`settings.numbers.kinds.${value}`);
    case 'connection':
      return t(`settings.connections.names.${value}`);
    case 'staffRights':
      return t(`staff.permissions.${value}.name`);
    case 'memberRights':
      return t(`permissions.${value}`);
    case 'company':
    case 'product':
    case 'category':
    case 'list':
    case 'text':
      return value;
  }
}

/** What changed, in words: "Status: New → Processing", "Amount: AED 25.00". */
export function describeAuditFact({ name, unit, before, after }: AuditFact, words: AuditWords): string {
  const { t } = words;
  const describe = (value: string | null): string => {
    if (value === null) return t(limits.includes(name) ? 'audit.unlimited' : 'audit.nothing');
    if (unit === 'text') return value;
    return words.list(value.split(AUDIT_SEPARATOR).map((one) => formatValue(one, unit, words)));
  };
  if (before === null) return `${t(`audit.facts.${name}`)}: ${describe(after)}`;
  const change = { before: words.isolate(describe(before)), after: words.isolate(describe(after)) };
  return `${t(`audit.facts.${name}`)}: ${t('audit.was', change)}`;
}
