/** What the audit tells of a change beside who and when. */
export const auditFactNames = [
  'status',
  'reason',
  'amount',
  'limit',
  'days',
  'percent',
  'series',
  'number',
  'version',
  'inForceFrom',
  'approved',
  'outcome',
  'name',
  'nameAr',
  'email',
  'address',
  'trn',
  'permissions',
  'files',
  'code',
  'fromDay',
  'toDay',
  'maxUses',
  'usesPerCompany',
  'isEnded',
  'companyId',
  'productIds',
  'categoryIds',
  'admin',
  'prepress',
  'custom',
] as const;
export type AuditFactName = (typeof auditFactNames)[number];

/** fils: an amount · status: the number of a status · yesNo: true or false · text: as it is. */
export type AuditFactUnit = 'fils' | 'status' | 'yesNo' | 'text';

export interface AuditFact {
  readonly name: AuditFactName;
  readonly unit: AuditFactUnit;
  /** As it was; null when it was not there, or when only the new one is known. */
  readonly before: string | null;
  readonly after: string | null;
}

type Payload = Readonly<Record<string, unknown>>;

/** Fields of events by what they tell. Texts that a person wrote come as a reason, whatever their field is called. */
const factOfField: Readonly<Record<string, AuditFactName>> = {
  ...{ reason: 'reason', note: 'reason', message: 'reason', answer: 'reason' },
  ...{ amount: 'amount', total: 'amount', price: 'amount', limit: 'limit' },
  ...{
    days: 'days',
    percent: 'percent',
    series: 'series',
    number: 'number',
    version: 'version',
    inForceFrom: 'inForceFrom',
  },
  ...{ approved: 'approved', outcome: 'outcome', decision: 'outcome', state: 'outcome', change: 'outcome' },
  ...{ name: 'name', memberName: 'name', nameAr: 'nameAr', email: 'email', files: 'files' },
  ...{ keys: 'permissions', permissions: 'permissions', trn: 'trn', code: 'code' },
  ...{ fromDay: 'fromDay', toDay: 'toDay', maxUses: 'maxUses', usesPerCompany: 'usesPerCompany' },
  ...{ isEnded: 'isEnded', productIds: 'productIds', categoryIds: 'categoryIds' },
  ...{ admin: 'admin', prepress: 'prepress', custom: 'custom' },
};
const units: Partial<Record<AuditFactName, AuditFactUnit>> = {
  ...{ amount: 'fils', limit: 'fils', status: 'status', approved: 'yesNo', isEnded: 'yesNo' },
};
/** Longer texts are cut: an entry is a line, not a file. */
const MAX_TEXT = 300;

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
  if (text === '') return null;
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function createFact(name: AuditFactName, before: unknown, after: unknown): AuditFact[] {
  const fact = { name, unit: units[name] ?? 'text', before: toText(before), after: toText(after) };
  return fact.before === fact.after ? [] : [fact];
}

/** The fields of two snapshots that differ; of one alone, all that it says. */
function compareSnapshots(before: Payload, after: Payload): AuditFact[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].flatMap((field) => {
    // The customer of a coupon is part of its terms; elsewhere the account is the object itself.
    const name = field === 'companyId' ? field : factOfField[field];
    return name ? createFact(name, before[field], after[field]) : [];
  });
}

/**
 * What an event tells: its status, reasons, amounts and snapshots, in words of `auditFactNames`. Ids, names of types and
 * what nobody reads are left out.
 */
export function describeAuditedEvent(event: Payload): AuditFact[] {
  const { before, after, role, type: _type, from, to, ...fields } = event;
  const facts: AuditFact[] = [];
  if (typeof to === 'number' && event['event'] !== undefined) facts.push(...createFact('status', from, to));
  else if (fields['series'] !== undefined) facts.push(...createFact('number', from, to));
  else if (typeof from === 'string' && typeof to === 'string') facts.push(...createFact('address', from, to));
  if (isPayload(before) || isPayload(after))
    facts.push(...compareSnapshots(isPayload(before) ? before : {}, isPayload(after) ? after : {}));
  if (isPayload(role)) facts.push(...compareSnapshots({}, role));
  for (const [field, value] of Object.entries(fields)) {
    const name = factOfField[field];
    // `before` beside a plain field is what the field was.
    if (name) facts.push(...createFact(name, isPayload(before) ? null : before, value));
  }
  return facts;
}
