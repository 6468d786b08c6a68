import { describe, expect, it } from 'vitest';
import {
  auditedObjectKinds,
  findAuditedObject,
  formatAuditedObject,
  parseAuditedObject,
  type AuditedObject,
} from './audited-object.ts';

describe('findAuditedObject', () => {
  it.each<[Parameters<typeof findAuditedObject>, AuditedObject | null]>([
    [[[]], null],
    [[[{ lang: 'en', id: 7 }]], null],
    [[[{ id: 7 }], 'publication'], { kind: 'publication', id: 7 }],
    [[[{ publicationId: 9 }, { id: 7 }], 'publication'], { kind: 'publication', id: 9 }],
    [[[{ companyId: 2, userId: 3, byId: 1 }]], { kind: 'person', id: 3 }],
    [[[{ companyId: 2, orderId: 10405 }]], { kind: 'order', id: 10405 }],
    [[[{ companyId: null, staffId: 4 }]], { kind: 'staff', id: 4 }],
    [[[{ orderId: '10405' }, { orderId: 0 }, { orderId: 1.5 }]], null],
  ])('%j is about %j', (call, object) => expect(findAuditedObject(...call)).toEqual(object));
});

describe('the object in a URL', () => {
  it('is read as it was written, for every kind', () => {
    for (const kind of auditedObjectKinds)
      expect(parseAuditedObject(formatAuditedObject({ kind, id: 12 }))).toEqual({ kind, id: 12 });
  });

  it.each(['', 'order', 'order-', 'order-0', 'order-1x', 'file-1', 'order-99999999999', 'constructor-1'])(
    'is nothing in %j',
    (text) => expect(parseAuditedObject(text)).toBeNull(),
  );
});
