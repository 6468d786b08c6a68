import { describe, expect, it } from 'vitest';
import { readOneDriveMessage } from './onedrive-messages.ts';

const command = (data: unknown) => ({ type: 'command', id: '7', data });

describe('messages of the OneDrive picker', () => {
  it.each([
    ['a request for a token', command({ command: 'authenticate', resource: 'x' }), { kind: 'sendToken', id: '7' }],
    ['closing', command({ command: 'close' }), { kind: 'close', id: '7' }],
    ['an unknown command', command({ command: 'share' }), { kind: 'refuse', id: '7' }],
    ['a command without data', command(null), { kind: 'refuse', id: '7' }],
    ['a pick without items', command({ command: 'pick' }), { kind: 'refuse', id: '7' }],
    ['a notification', { type: 'notification', data: { notification: 'page-loaded' } }, { kind: 'ignore' }],
    ['a command without an id', { type: 'command', data: { command: 'close' } }, { kind: 'ignore' }],
    ['something else', 'text', { kind: 'ignore' }],
    ['nothing', null, { kind: 'ignore' }],
  ])('%s', (_what, message, step) => expect(readOneDriveMessage(message)).toEqual(step));

  it('name the picked items that have an id and a drive', () => {
    const items = [
      { id: 'a', parentReference: { driveId: 'd' }, name: 'a.pdf' },
      { id: 'b' },
      { parentReference: { driveId: 'd' } },
      { id: 5, parentReference: { driveId: 'd' } },
      null,
    ];
    expect(readOneDriveMessage(command({ command: 'pick', items }))).toEqual({
      kind: 'pick',
      id: '7',
      items: [{ id: 'a', driveId: 'd' }],
    });
  });
});
