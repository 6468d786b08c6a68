/** What the audit tells of a change beside who and when. */
export const auditFactNames = [
  'status',
  'reason',
  'amount',
  'toRefund',
  'limit',
  'days',
  'code',
  'percent',
  'series',
  'number',
  'invoice',
  'creditNote',
  'certificate',
  'cheque',
  'version',
  'calledOff',
  'inForceFrom',
  'switchedOn',
  'approved',
  'accepted',
  'outcome',
  'rates',
  'connection',
  'choice',
  'name',
  'nameAr',
  'email',
  'address',
  'trn',
  'permissions',
  'files',
  'fromDay',
  'toDay',
  'maxUses',
  'usesPerCompany',
  'isEnded',
  'companyId',
  'quotation',
  'validTo',
  'productIds',
  'categoryIds',
  'admin',
  'prepress',
  'custom',
] as const;
export type AuditFactName = (typeof auditFactNames)[number];

/**
 * How a value is said. fils: an amount · percent: a number of per cent · status: the number of a status · yesNo: true or false ·
 * moment: an ISO instant · day: an ISO date · choice, series, connection, staffRights, memberRights: keys that texts name ·
 * company, product, category: ids, which the server replaces by names · list: texts · text: as it is. Several values are
 * separated by `AUDIT_SEPARATOR`.
 */
export const auditFactUnits = [
  'fils',
  'percent',
  'status',
  'yesNo',
  'moment',
  'day',
  'choice',
  'series',
  'connection',
  'staffRights',
  'memberRights',
  'company',
  'product',
  'category',
  'list',
  'text',
] as const;
export type AuditFactUnit = (typeof auditFactUnits)[number];

/** Stands between the values of a fact that has several: names have commas. */
export const AUDIT_SEPARATOR = '\n';

export interface AuditFact {
  readonly name: AuditFactName;
  readonly unit: AuditFactUnit;
  /** As it was; null when it was not there, or when only the new one is known. */
  readonly before: string | null;
  readonly after: string | null;
}

type Payload = Readonly<Record<string, unknown>>;

interface FactShape {
  readonly name: AuditFactName;
  readonly unit: AuditFactUnit;
}
const createShape = (name: AuditFactName, unit: AuditFactUnit = 'text'): FactShape => ({ name, unit });

/** Fields of events by what they tell. Texts that a person wrote come as a reason, whatever their field is called. */
const shapeOfField: Readonly<Record<string, FactShape>> = {
  ...{
    reason: createShape('reason'),
    note: createShape('reason'),
    message: createShape('reason'),
    answer: createShape('reason'),
  },
  ...{
    amount: createShape('amount', 'fils'),
    total: createShape('amount', 'fils'),
    price: createShape('amount', 'fils'),
  },
  ...{ limit: createShape('limit', 'fils'), days: createShape('days'), percent: createShape('percent', 'percent') },
  ...{ series: createShape('series', 'series'), number: createShape('number'), version: createShape('version') },
  ...{ inForceFrom: createShape('inForceFrom', 'moment'), approved: createShape('approved', 'yesNo') },
  ...{ outcome: createShape('outcome', 'choice'), decision: createShape('outcome', 'choice') },
  ...{ state: createShape('outcome', 'choice'), change: createShape('outcome', 'choice') },
  ...{
    name: createShape('name'),
    memberName: createShape('name'),
    nameAr: createShape('nameAr'),
    email: createShape('email'),
  },
  ...{ files: createShape('files', 'list'), trn: createShape('trn'), code: createShape('code') },
  ...{ keys: createShape('permissions', 'staffRights'), permissions: createShape('permissions', 'memberRights') },
  ...{
    fromDay: createShape('fromDay', 'day'),
    toDay: createShape('toDay', 'day'),
    isEnded: createShape('isEnded', 'yesNo'),
  },
  ...{ validTo: createShape('validTo', 'day') },
  ...{ maxUses: createShape('maxUses'), usesPerCompany: createShape('usesPerCompany') },
  ...{ productIds: createShape('productIds', 'product'), categoryIds: createShape('categoryIds', 'category') },
  ...{
    admin: createShape('admin', 'percent'),
    prepress: createShape('prepress', 'percent'),
    custom: createShape('custom', 'percent'),
  },
};

/** What a field of one event tells where it tells something else than elsewhere; null for nothing. */
const shapesByEvent: Readonly<Record<string, Readonly<Record<string, FactShape | null>>>> = {
  creditNoteIssued: { number: createShape('creditNote'), reason: createShape('reason', 'choice') },
  invoiceIssued: { number: createShape('invoice') },
  certificateDrawn: { number: createShape('certificate') },
  quotationIssued: { number: createShape('quotation') },
  quotationAccepted: { number: createShape('quotation') },
  quotationWithdrawn: { number: createShape('quotation') },
  quotationExtended: { number: createShape('quotation') },
  chequeSettled: { number: createShape('cheque') },
  chequeReceived: { number: createShape('cheque') },
  chequeDetailsRecorded: { number: createShape('cheque') },
  handRefundDue: { amount: createShape('toRefund', 'fils') },
  versionCalledOff: { version: createShape('calledOff') },
  connectionTested: { name: createShape('connection', 'connection') },
  paymentTested: { provider: createShape('connection', 'connection') },
  monthlyStatementsSet: { isOn: createShape('switchedOn', 'yesNo') },
  mailTested: { accepted: createShape('accepted', 'yesNo') },
  ratesConfirmed: { kind: createShape('rates', 'choice') },
  catalogueChosen: { choice: createShape('choice', 'choice') },
  // The sentence of the call says that a review was added, accepted or withdrawn.
  artworkReviewed: { change: null },
};

/** Longer texts are cut: an entry is a line, not a file. */
const MAX_TEXT = 300;

/** Values that are neither texts nor numbers, nor lists of these, tell nothing that anybody could read. */
function toText(value: unknown, unit: AuditFactUnit): string | null {
  const values = (Array.isArray(value) ? value : [value]).filter(
    (one) => ['string', 'number', 'boolean'].includes(typeof one) && one !== '',
  );
  if (values.length === 0) return null;
  const text = values.join(AUDIT_SEPARATOR);
  return unit === 'text' && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function createFact({ name, unit }: FactShape, before: unknown, after: unknown): AuditFact[] {
  const fact = { name, unit, before: toText(before, unit), after: toText(after, unit) };
  return fact.before === fact.after ? [] : [fact];
}

/** The fields of two snapshots that differ; of one alone, all that it says. */
function compareSnapshots(before: Payload, after: Payload): AuditFact[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  const facts = [...fields].flatMap((field) => {
    // The customer of a coupon is part of its terms; elsewhere the account is the object itself.
    const shape = field === 'companyId' ? createShape(field, 'company') : shapeOfField[field];
    return shape ? createFact(shape, before[field], after[field]) : [];
  });
  // Stored fields come in the order of their length.
  return facts.sort((one, other) => auditFactNames.indexOf(one.name) - auditFactNames.indexOf(other.name));
}

/**
 * What an event tells: its status, reasons, amounts and snapshots, in words of `auditFactNames`. Ids, names of types and
 * what nobody reads are left out.
 */
function describeAuditedEvent(event: Payload): AuditFact[] {
  const { before, after, role, type, from, to, ...fields } = event;
  const own = shapesByEvent[String(type)];
  const facts: AuditFact[] = [];
  if (typeof to === 'number' && event['event'] !== undefined)
    facts.push(...createFact(createShape('status', 'status'), from, to));
  else if (fields['series'] !== undefined) facts.push(...createFact(createShape('number'), from, to));
  else if (typeof from === 'string' && typeof to === 'string')
    facts.push(...createFact(createShape('address'), from, to));
  if (isPayload(before) || isPayload(after))
    facts.push(...compareSnapshots(isPayload(before) ? before : {}, isPayload(after) ? after : {}));
  if (isPayload(role)) facts.push(...compareSnapshots({}, role));
  for (const [field, value] of Object.entries(fields)) {
    const shape = own?.[field] === undefined ? shapeOfField[field] : own[field];
    // `before` beside a plain field is what the field was.
    if (shape) facts.push(...createFact(shape, isPayload(before) ? null : before, value));
  }
  return facts;
}

/** What the events of one call tell together, each once: a version that is published is in force with the next event. */
export function describeAuditedEvents(events: readonly Payload[]): AuditFact[] {
  const facts = new Map<string, AuditFact>();
  for (const fact of events.flatMap(describeAuditedEvent))
    facts.set(JSON.stringify([fact.name, fact.before, fact.after]), fact);
  return [...facts.values()];
}
