/** An item as the OneDrive picker answers it. */
export interface OneDriveItem {
  readonly id: string;
  readonly driveId: string;
}

/** What the page does about a message of the picker (File Picker v8, messages over its port). */
export type OneDriveStep =
  | { readonly kind: 'ignore' }
  /** Every command is acknowledged, and answered under the same id. */
  | { readonly kind: 'sendToken'; readonly id: string }
  | { readonly kind: 'pick'; readonly id: string; readonly items: readonly OneDriveItem[] }
  | { readonly kind: 'close'; readonly id: string }
  | { readonly kind: 'refuse'; readonly id: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads a message that came over the picker's port. It comes from another site, so nothing in it is trusted. */
export function readOneDriveMessage(message: unknown): OneDriveStep {
  if (!isRecord(message) || message['type'] !== 'command' || typeof message['id'] !== 'string')
    return { kind: 'ignore' };
  const { id, data } = message;
  const command = isRecord(data) ? data['command'] : undefined;
  if (command === 'authenticate') return { kind: 'sendToken', id };
  if (command === 'close') return { kind: 'close', id };
  if (command === 'pick' && isRecord(data) && Array.isArray(data['items']))
    return { kind: 'pick', id, items: (data['items'] as unknown[]).flatMap(readItem) };
  return { kind: 'refuse', id };
}

function readItem(item: unknown): OneDriveItem[] {
  if (!isRecord(item)) return [];
  const { id, parentReference } = item;
  const driveId = isRecord(parentReference) ? parentReference['driveId'] : undefined;
  return typeof id === 'string' && typeof driveId === 'string' ? [{ id, driveId }] : [];
}
