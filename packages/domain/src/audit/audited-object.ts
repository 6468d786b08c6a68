/** What an entry of the audit is about, most telling first: a person is more than the account they belong to. */
export const auditedObjectKinds = [
  'order',
  'person',
  'staff',
  'coupon',
  'publication',
  'role',
  'message',
  'quotation',
  'company',
] as const;
export type AuditedObjectKind = (typeof auditedObjectKinds)[number];

export interface AuditedObject {
  readonly kind: AuditedObjectKind;
  readonly id: number;
}

/** The fields of calls and events that name an object. */
const idFields = {
  order: 'orderId',
  person: 'userId',
  staff: 'staffId',
  coupon: 'couponId',
  publication: 'publicationId',
  role: 'roleId',
  message: 'messageId',
  quotation: 'quotationId',
  company: 'companyId',
} as const satisfies Record<AuditedObjectKind, string>;

type Source = Readonly<Record<string, unknown>>;
const isId = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

/**
 * The object that a call was about: the most telling one that its events or its input name.
 * @param sources payloads of the events and the input of the call
 * @param idOf what the field `id` of the input is of, where the call has such a field
 */
export function findAuditedObject(sources: readonly Source[], idOf?: AuditedObjectKind): AuditedObject | null {
  for (const kind of auditedObjectKinds) {
    const names = kind === idOf ? [idFields[kind], 'id'] : [idFields[kind]];
    for (const source of sources)
      for (const name of names) {
        const id = source[name];
        if (isId(id)) return { kind, id };
      }
  }
  return null;
}

/** The object in a URL, such as `order-10405`. */
export const formatAuditedObject = ({ kind, id }: AuditedObject): string => `${kind}-${id}`;

/** @returns null for anything else than what `formatAuditedObject` writes */
export function parseAuditedObject(text: string): AuditedObject | null {
  const [, name, digits = ''] = /^([a-z]+)-([1-9]\d{0,9})$/.exec(text) ?? [];
  const kind = auditedObjectKinds.find((one) => one === name);
  return kind && Number(digits) <= 2147483647 ? { kind, id: Number(digits) } : null;
}
